import type { Answer } from '@casekit/contract/endpoint'
import { FILE_LIMITS } from '@casekit/contract/files'
import { MOVE_ARCHIVE, type OpenedArchive, type startMoveArchive } from '@casekit/contract/move-in-archives'
import { type ReadBytes, type ZipFile, zipFiles, ZipRefused } from '@casekit/rules/zip-files'
import { type FileHandle, open } from 'node:fs/promises'
import { checkRoom } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'

type State = Answer<typeof startMoveArchive>
type Archive = { id: string; size: number; received: number }

const stateOf = ({ id, received }: Pick<Archive, 'id' | 'received'>): State => ({
  uploadId: id,
  offset: received,
  pieceBytes: FILE_LIMITS.pieceBytes,
})

/** How long an archive waits for its next bytes and for its import; the store deletes it after that. */
const FRESH = `touched_at > now() - interval '1 day'`

async function find(db: Db, companyId: number, id: string, isHeld = false): Promise<Archive> {
  const archive = await db.row<Archive>(
    `select id, size::float8 as size, received::float8 as received from casekit.move_in_archive
     where company_id = $1 and id = $2 and ${FRESH}${isHeld ? ' for update' : ''}`,
    [companyId, id],
  )
  if (!archive) throw notFound('archive')
  return archive
}

export async function begin(db: Db, companyId: number, given: { fileName: string; size: number }): Promise<State> {
  await checkRoom(db, companyId, given.size)
  const id = newId()
  await db.rows('insert into casekit.move_in_archive (company_id, id, file_name, size) values ($1, $2, $3, $4)', [
    companyId,
    id,
    given.fileName,
    given.size,
  ])
  return stateOf({ id, received: 0 })
}

export const stateNow = async (db: Db, companyId: number, id: string): Promise<State> =>
  stateOf(await find(db, companyId, id))

/** Writes the next bytes; they count only once they are on disk. */
export const receive = (
  db: Db,
  store: FileStore,
  companyId: number,
  { archiveId, offset }: { archiveId: string; offset: number },
  bytes: Uint8Array,
): Promise<State> =>
  db.transaction(async within => {
    const archive = await find(within, companyId, archiveId, true)
    if (offset !== archive.received)
      throw new ProblemError(409, 'offset', 'The bytes do not begin where the last ones ended.', {
        current: stateOf(archive),
      })
    const received = offset + bytes.byteLength
    if (received > archive.size) throw new ProblemError(413, 'too-large', 'There are more bytes than declared.')
    await checkRoom(within, companyId, bytes.byteLength)
    await store.write(archiveId, offset, bytes)
    await within.rows(
      'update casekit.move_in_archive set received = $3, touched_at = now() where company_id = $1 and id = $2',
      [companyId, archiveId, received],
    )
    return stateOf({ id: archiveId, received })
  })

/** Records the files of a complete archive; throws 409 if it is not an archive, or has invalid entries. */
export async function openArchive(db: Db, store: FileStore, companyId: number, id: string): Promise<OpenedArchive> {
  const archive = await find(db, companyId, id)
  if (archive.received < archive.size)
    throw new ProblemError(409, 'unfinished', 'Some bytes are still missing.', { current: stateOf(archive) })
  const files = await filesIn(store, archive)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  await checkRoom(db, companyId, bytes)
  await db.rows(
    `insert into casekit.move_in_entry (company_id, archive_id, name, is_packed, packed, size, crc, place)
     select $1, $2, r.path, r."isPacked", r.packed, r.size, r.crc, r.place
     from jsonb_to_recordset($3) as r(path text, "isPacked" boolean, packed bigint, size bigint, crc bigint, place bigint)
     on conflict (company_id, archive_id, name) do nothing`,
    [companyId, id, JSON.stringify(files)],
  )
  return { files: files.length, bytes }
}

async function filesIn(store: FileStore, { id, size }: Archive): Promise<ZipFile[]> {
  if (size === 0) throw refused(new ZipRefused('notZip'))
  const file = await open(store.unfinished(id), 'r')
  try {
    return await zipFiles(size, readFrom(file), MOVE_ARCHIVE.files)
  } catch (error) {
    throw error instanceof ZipRefused ? refused(error) : error
  } finally {
    await file.close()
  }
}

const refused = ({ reason, entry }: ZipRefused) =>
  new ProblemError(409, 'archive', 'The archive is refused.', { current: { reason, name: entry } })

/** Returns fewer bytes than requested at the end of the file. */
export const readFrom =
  (file: FileHandle): ReadBytes =>
  async (from, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  }

export const hasArchive = async (db: Db, companyId: number, id: string): Promise<boolean> =>
  (await db.row(`select 1 from casekit.move_in_archive where company_id = $1 and id = $2 and ${FRESH}`, [
    companyId,
    id,
  ])) !== undefined
