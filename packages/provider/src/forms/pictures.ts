import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'

type Picture = { bytes: Uint8Array; wide: number; high: number; label: string }
/** By the id of the file. */
export type Pictures = Record<string, Picture>

const AT_MOST = 100
const WIDE = 640

/** The photos of an answer, small enough for paper. */
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
    const read = await pictureOf(store, path, name)
    if (read) pictures[id] = read
  }
  return pictures
}

async function pictureOf(store: FileStore, path: string, label: string): Promise<Picture | undefined> {
  const bytes = await store
    .read(`${path}.large`)
    .then(buffer)
    .catch(() => undefined)
  if (!bytes) return undefined
  const { data, info } = await sharp(bytes)
    .resize(WIDE, WIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 76 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), wide: info.width, high: info.height, label }
}
