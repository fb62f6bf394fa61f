import type { FormFile } from '@casekit/contract/form-shapes'
import { contentOf } from '../files/file-download.ts'
import { checkRoom, keepBytes } from '../files/upload.ts'
import type { Download } from '../platform/export/download.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { wrongState } from './fill.ts'
import { FILE, findSheet } from './sheet.ts'

const FILES_AT_MOST = 400

type Sent = { answerId: string; field: string; originalName: string; bytes: Uint8Array }

/** Stores a photo or file of a field, its type detected from the content. It counts once an answer refers to it. */
export async function addFile(
  db: Db,
  store: FileStore,
  companyId: number,
  sent: Sent,
  atMost = FILES_AT_MOST,
): Promise<FormFile> {
  const { answerId, field, originalName, bytes } = sent
  const sheet = await findSheet(db, companyId, answerId)
  if (!sheet) throw notFound('answer')
  if (sheet.doneAt) throw wrongState()
  if (!sheet.content.sections.some(({ fields }) => fields.some(({ id }) => id === field))) throw noSuch('field')
  if (sheet.files.length >= atMost) throw new ProblemError(413, 'too-large', 'There are too many files.')
  await checkRoom(db, companyId, bytes.byteLength)
  const content = await keepBytes(store, bytes)
  const kept = await db.row<FormFile>(
    `insert into casekit.form_file (company_id, id, answer_id, field, original_name, path, size, type, has_thumbnail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${FILE}`,
    [companyId, newId(), answerId, field, originalName, content.path, content.size, content.type, content.hasThumbnail],
  )
  if (!kept) throw notFound('answer')
  return kept
}

const STANDING = `select f.path, f.type, f.original_name as "originalName", f.has_thumbnail as "hasThumbnail" from casekit.form_file f
  join casekit.form_answer n on n.company_id = f.company_id and n.id = f.answer_id and n.deleted_at is null
  where f.company_id = $1 and f.id = $2 and f.deleted_at is null and ($3::uuid is null or f.answer_id = $3::uuid)`

type Stored = { path: string; type: string; originalName: string; hasThumbnail: boolean }

/** Returns a file as an attachment; only a file of the given answer, if one is given. */
export async function download(
  db: Db,
  store: FileStore,
  companyId: number,
  { fileId, answerId, isSmall }: { fileId: string; answerId?: string; isSmall: boolean },
): Promise<Download> {
  const file = await db.row<Stored>(STANDING, [companyId, fileId, answerId ?? null])
  if (!file || (isSmall && !file.hasThumbnail)) throw notFound('file')
  return isSmall
    ? contentOf(store, `${file.path}.small`, 'image/webp', `${file.originalName}.webp`)
    : contentOf(store, file.path, file.type, file.originalName)
}
