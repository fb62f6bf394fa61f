import type { Parts } from '../parts.ts'
import { contentOf } from '../files/file-download.ts'
import { checkRoom, keepBytes } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'

type Of = { packageId: string } | { productId: string }
type Sent = { of: Of; originalName: string; bytes: Uint8Array }

const placeOf = (of: Of): [column: string, table: string, id: string] =>
  'packageId' in of ? ['package_id', 'package', of.packageId] : ['product_id', 'product', of.productId]

async function refuseStrange(db: Db, companyId: number, of: Of): Promise<void> {
  const [, table, id] = placeOf(of)
  const stands = await db.row(
    `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null for update`,
    [companyId, id],
  )
  if (!stands) throw notFound(table)
}

const takeAway = (db: Db, companyId: number, of: Of) => {
  const [column, , id] = placeOf(of)
  return db.rows(
    `update casekit.catalogue_image set deleted_at = now() where company_id = $1 and ${column} = $2 and deleted_at is null`,
    [companyId, id],
  )
}

/** Sets the image of a package or product, replacing the current one. Returns the image id. */
export async function setImage(db: Db, { files }: Parts, companyId: number, { of, originalName, bytes }: Sent) {
  await refuseStrange(db, companyId, of)
  await checkRoom(db, companyId, bytes.byteLength)
  const content = await keepBytes(files, bytes)
  if (!content.hasThumbnail) {
    await files.remove(content.path)
    throw badRequest('', 'is not an image that can be displayed')
  }
  const [column, , id] = placeOf(of)
  const imageId = newId()
  await db.transaction(async within => {
    await refuseStrange(within, companyId, of)
    await takeAway(within, companyId, of)
    await within.rows(
      `insert into casekit.catalogue_image (company_id, id, ${column}, original_name, path, size, type) values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, imageId, id, originalName, content.path, content.size, content.type],
    )
  })
  return imageId
}

export async function removeImage(db: Db, companyId: number, of: Of): Promise<null> {
  await refuseStrange(db, companyId, of)
  await takeAway(db, companyId, of)
  return null
}

export async function readImage(db: Db, { files }: Parts, companyId: number, imageId: string, isSmall: boolean) {
  const image = await db.row<{ path: string; name: string }>(
    `select path, original_name as name from casekit.catalogue_image where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, imageId],
  )
  if (!image) throw notFound('image')
  return contentOf(files, `${image.path}.${isSmall ? 'small' : 'large'}`, 'image/webp', `${image.name}.webp`)
}
