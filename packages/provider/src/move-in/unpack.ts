import { contentPlace, type ZipFile, ZipRefused } from '@casekit/rules/zip-files'
import { open } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { checkRoom, type Content, keepChunks } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { readFrom } from './archives.ts'

/** Thrown if rows need files that are only in the archive; nothing is written until those are unpacked. */
export class StillPacked extends Error {
  readonly archiveId: string
  readonly paths: readonly string[]

  constructor(archiveId: string, paths: readonly string[]) {
    super('Some files are still packed.')
    this.archiveId = archiveId
    this.paths = paths
  }
}

/** How much one call unpacks; at least one file. */
const BYTES_AT_ONCE = 48 * 1024 * 1024

const PACKED = `select name as path, is_packed as "isPacked", packed::float8 as packed, size::float8 as size, crc::float8 as crc, place::float8 as place
  from casekit.move_in_entry where company_id = $1 and archive_id = $2 and name = any ($3::text[]) and content is null and not is_damaged order by place`

/** Unpacks the first of the files into the store; throws if the company has no room. */
export async function unpack(db: Db, store: FileStore, companyId: number, wanted: StillPacked): Promise<void> {
  const entries = await db.rows<ZipFile>(PACKED, [companyId, wanted.archiveId, wanted.paths])
  let left = BYTES_AT_ONCE
  for (const entry of entries) {
    await checkRoom(db, companyId, entry.size)
    await unpackOne(db, store, companyId, wanted.archiveId, entry)
    left -= entry.size
    if (left <= 0) return
  }
}

const KEEP = `update casekit.move_in_entry set content = $4, type = $5, has_thumbnail = $6
  where company_id = $1 and archive_id = $2 and name = $3 and content is null returning name`
const SPOIL = `update casekit.move_in_entry set is_damaged = true where company_id = $1 and archive_id = $2 and name = $3`

async function unpackOne(db: Db, store: FileStore, companyId: number, archiveId: string, entry: ZipFile) {
  const of = [companyId, archiveId, entry.path]
  const content = await keepEntry(store, archiveId, entry)
  if (!content) await db.rows(SPOIL, of)
  // another call may have been faster
  else if (!(await db.row(KEEP, [...of, content.path, content.type, content.hasThumbnail])))
    await store.remove(content.path)
}

/** Undefined if its bytes differ from what the archive says. */
async function keepEntry(store: FileStore, archiveId: string, entry: ZipFile): Promise<Content | undefined> {
  const chunks = bytesOf(store.unfinished(archiveId), entry)
  try {
    return await keepChunks(store, chunks)
  } catch (error) {
    if (error instanceof ZipRefused || isUnreadable(error)) return undefined
    throw error
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

/** Streams the unpacked bytes of one file; throws if they differ from what the archive says. */
async function* bytesOf(archive: string, entry: ZipFile): AsyncGenerator<Uint8Array> {
  const file = await open(archive, 'r').catch(() => {
    throw new ZipRefused('damaged', entry.path) // discarded after days without use
  })
  try {
    const start = await contentPlace(readFrom(file), entry)
    const packed = file.createReadStream({ start, end: start + entry.packed - 1, autoClose: false })
    let [size, crc] = [0, 0]
    for await (const chunk of entry.packed === 0 ? [] : entry.isPacked ? packed.compose(createInflateRaw()) : packed) {
      const bytes = chunk as Buffer
      size += bytes.byteLength
      crc = crc32(bytes, crc)
      if (size > entry.size) break
      yield bytes
    }
    if (size !== entry.size || crc !== entry.crc) throw new ZipRefused('damaged', entry.path)
  } finally {
    await file.close()
  }
}
