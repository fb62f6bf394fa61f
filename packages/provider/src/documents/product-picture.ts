import type { DocumentFile } from '@casekit/contract/document-content'
import { addFile } from '../files/queries.ts'
import { checkRoom } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { Author } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

type Image = { caseId: string; path: string | null; name: string; size: number; type: string; known: string | null }

const IMAGE = `select o.case_id as "caseId", i.path, i.original_name as name, i.size::float8 as size, i.type,
    (select f.id from casekit.case_file f where f.company_id = o.company_id and f.case_id = o.case_id and f.path = i.path
      and f.deleted_at is null order by f.id limit 1) as known
  from casekit.offer o
  left join casekit.product p on p.company_id = o.company_id and p.id = $3 and p.deleted_at is null
  left join casekit.catalogue_image i on i.company_id = o.company_id and i.product_id = p.id and i.deleted_at is null
  join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id and k.deleted_at is null
  where o.company_id = $1 and o.id = $2 and o.deleted_at is null for update of k`

/** Copies a product image to the document's case, so that it stays when the product's image changes. */
export const takeProductPicture = (
  db: Db,
  companyId: number,
  { name: madeBy }: Author,
  { offerId, productId }: { offerId: string; productId: string },
): Promise<DocumentFile> =>
  db.transaction(async within => {
    const image = await within.row<Image>(IMAGE, [companyId, offerId, productId])
    if (!image) throw notFound('document')
    const { known, caseId, path, name, size, type } = image
    if (!path) throw noSuch('productId')
    const shown = { name, size, type, isPicture: true }
    if (known) return { fileId: known, ...shown }
    await checkRoom(within, companyId, size)
    const made = { caseId, folderId: null, originalName: name, path, size, type, hasThumbnail: true, madeBy }
    const file = await addFile(within, companyId, made)
    if (!file) throw notFound('file')
    return { fileId: file.fileId, ...shown }
  })
