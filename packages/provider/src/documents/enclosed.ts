import type { DocumentContent, DocumentFile } from '@casekit/contract/document-content'
import { buffer } from 'node:stream/consumers'
import { contentOf } from '../files/file-download.ts'
import { type PaperPicture, paperPicture } from '../files/paper-picture.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import type { FileStore } from '../platform/files/store.ts'
import { notFound } from '../server/problem.ts'

export type Enclosed = DocumentFile & { path: string }

export const picturesIn = ({ options }: DocumentContent): string[] =>
  options.flatMap(({ lines }) => lines.flatMap(({ pictures }) => pictures ?? []))

/** Only from the document's own case; ids from other cases match nothing. */
const FILES = `select f.id as "fileId", f.original_name as name, f.type, f.size::float8 as size, f.has_thumbnail as "isPicture", f.path
  from casekit.offer o join casekit.case_file f on f.company_id = o.company_id and f.case_id = o.case_id
  where o.company_id = $1 and o.id = $2 and o.deleted_at is null and f.id = any ($3::uuid[]) and f.deleted_at is null`

/** Files referenced by a document, in its order, as far as they exist on its case. */
export async function enclosedIn(
  db: Db,
  companyId: number,
  offerId: string,
  content: DocumentContent,
): Promise<Enclosed[]> {
  const ids = [...new Set([...picturesIn(content), ...(content.files ?? [])])]
  if (ids.length === 0) return []
  const rows = await db.rows<Enclosed>(FILES, [companyId, offerId, ids])
  const known = new Map(rows.map(row => [row.fileId, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}

export const asShown = ({ path: _path, ...file }: Enclosed): DocumentFile => file

type Wanted = { content: DocumentContent; fileId: string; picture: 'small' | 'large' | undefined }

/** Reads one of these files; throws if the document does not reference it. */
export async function readEnclosed(
  db: Db,
  store: FileStore,
  companyId: number,
  offerId: string,
  { content, fileId, picture }: Wanted,
): Promise<Download> {
  const file = (await enclosedIn(db, companyId, offerId, content)).find(one => one.fileId === fileId)
  if (!file || (picture && !file.isPicture)) throw notFound('file')
  if (!picture) return contentOf(store, file.path, file.type, file.name)
  return contentOf(store, `${file.path}.${picture}`, 'image/webp', `${file.name}.webp`)
}

/** Limit of drawn images, to keep drawing fast; the link shows all. */
const DRAWN_AT_MOST = 100
/** Total size of files embedded in a PDF; larger ones are only listed. */
const WITHIN_BYTES = 10_000_000

export type PaperFile = { name: string; type: string; size: number; bytes: Uint8Array | null }
export type OnPaper = { pictures: Record<string, PaperPicture>; files: PaperFile[] }

/** Images and files for a document's PDF. */
export async function forPaper(
  db: Db,
  store: FileStore,
  companyId: number,
  offerId: string,
  content: DocumentContent,
): Promise<OnPaper> {
  const enclosed = await enclosedIn(db, companyId, offerId, content)
  const [drawn, along] = [new Set(picturesIn(content)), new Set(content.files)]
  const paper: OnPaper = { pictures: {}, files: [] }
  let room = WITHIN_BYTES
  for (const file of enclosed) {
    const isDrawn = drawn.has(file.fileId) && file.isPicture && Object.keys(paper.pictures).length < DRAWN_AT_MOST
    const picture = isDrawn && (await paperPicture(store, file.path, file.name))
    if (picture) paper.pictures[file.fileId] = picture
    if (!along.has(file.fileId)) continue
    const bytes = file.size <= room ? await bytesAt(store, file.path) : null
    room -= bytes?.byteLength ?? 0
    paper.files.push({ name: file.name, type: file.type, size: file.size, bytes })
  }
  return paper
}

const bytesAt = (store: FileStore, path: string): Promise<Uint8Array | null> =>
  store
    .read(path)
    .then(buffer)
    .then(bytes => new Uint8Array(bytes))
    .catch(() => null)
