import { type PaperPicture, paperPicture } from '../files/paper-picture.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'

/** Keyed by file id. */
export type Pictures = Record<string, PaperPicture>

const AT_MOST = 100

/** An answer's photos, sized for PDF. */
export async function picturesOf(db: Db, store: FileStore, companyId: number, answerId: string): Promise<Pictures> {
  const files = await db.rows<{ id: string; path: string; name: string }>(
    `select f.id, f.path, f.original_name as name from casekit.form_file f
     join casekit.form_answer n on n.company_id = f.company_id and n.id = f.answer_id
     where f.company_id = $1 and f.answer_id = $2 and f.has_thumbnail and f.deleted_at is null and n.answers -> f.field -> 'files' ? f.id::text
     order by f.created_at, f.id limit ${AT_MOST}`,
    [companyId, answerId],
  )
  const pictures: Pictures = {}
  for (const { id, path, name } of files) {
    const read = await paperPicture(store, path, name)
    if (read) pictures[id] = read
  }
  return pictures
}
