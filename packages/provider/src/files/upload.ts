import type { Body } from '@casekit/contract/endpoint'
import { FILE_LIMITS, type startUpload, type StoredFile } from '@casekit/contract/files'
import { noSuch } from '../server/unknown-id.ts'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { thumbnailsOf, typeOf } from './content.ts'
import {
  addFile,
  addUpload,
  bytesAllowed,
  bytesUsed,
  findUpload,
  forgetUpload,
  hasCase,
  hasFolder,
  markReceived,
  type Sender,
} from './queries.ts'
import type { FileStore } from '../platform/files/store.ts'

type UploadState = { uploadId: string; offset: number; pieceBytes: number }

const stateOf = (uploadId: string, offset: number): UploadState => ({
  uploadId,
  offset,
  pieceBytes: FILE_LIMITS.pieceBytes,
})

/** Starts an upload; throws if the case or folder is unknown or the company's storage is full. */
export async function begin(db: Db, sender: Sender, body: Body<typeof startUpload>): Promise<UploadState> {
  const { companyId } = sender
  if (!(await hasCase(db, companyId, body.caseId))) throw noSuch('caseId')
  if (body.folderId && !(await hasFolder(db, companyId, body.folderId, body.caseId))) throw noSuch('folderId')
  await checkRoom(db, companyId, body.size)
  return stateOf(await addUpload(db, sender, body), 0)
}

export async function stateNow(db: Db, sender: Sender, uploadId: string): Promise<UploadState> {
  const upload = await findUpload(db, sender, uploadId)
  if (!upload) throw notFound('upload')
  return stateOf(uploadId, upload.received)
}

/** Writes the next bytes. They count only once they are on disk, so a crash never loses acknowledged bytes. */
export function receive(
  db: Db,
  store: FileStore,
  sender: Sender,
  uploadId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<UploadState> {
  return db.transaction(async within => {
    const upload = await findUpload(within, sender, uploadId, true)
    if (!upload) throw notFound('upload')
    if (offset !== upload.received)
      throw new ProblemError(409, 'offset', 'The bytes do not begin where the last ones ended.', {
        current: stateOf(uploadId, upload.received),
      })
    const received = offset + bytes.byteLength
    if (received > upload.size) throw new ProblemError(413, 'too-large', 'There are more bytes than declared.')
    await checkRoom(within, sender.companyId, bytes.byteLength)
    await store.write(uploadId, offset, bytes)
    await markReceived(within, sender.companyId, uploadId, received)
    return stateOf(uploadId, received)
  })
}

/** Adds a complete upload to its case; its type is detected from the content. */
export async function finish(db: Db, store: FileStore, sender: Sender, uploadId: string): Promise<StoredFile> {
  const upload = await findUpload(db, sender, uploadId, true)
  if (!upload) throw notFound('upload')
  if (upload.received < upload.size)
    throw new ProblemError(409, 'unfinished', 'Some bytes are still missing.', {
      current: stateOf(uploadId, upload.received),
    })
  if (upload.size === 0) await store.write(uploadId, 0, new Uint8Array())
  const content = await settle(store, uploadId, upload.size)
  await forgetUpload(db, sender.companyId, uploadId)
  const file = await addFile(db, sender.companyId, { ...upload, ...content, madeBy: sender.name })
  if (!file) throw notFound('file')
  if (!sender.viewId)
    // a customer's files are recorded with their reply
    await tell(db, sender.companyId, { ...sender, kind: 'staff' }, upload.caseId, {
      type: 'fileAdded',
      text: file.originalName,
    })
  return file
}

/** Metadata of a stored file. */
export type Content = { path: string; size: number; type: string; hasThumbnail: boolean }

/** Finalizes an upload in the store and creates its thumbnails. */
async function settle(store: FileStore, uploadId: string, size: number): Promise<Content> {
  const at = store.unfinished(uploadId)
  const type = await typeOf(at, size)
  const small = await thumbnailsOf(at, type)
  const path = await store.finish(uploadId)
  for (const [word, bytes] of Object.entries(small ?? {}))
    await store.keepBeside(path, word as 'small' | 'large', bytes)
  return { path, size, type, hasThumbnail: small !== undefined }
}

/** Stores bytes that are already in memory. */
export async function keepBytes(store: FileStore, bytes: Uint8Array): Promise<Content> {
  const uploadId = newId()
  await store.write(uploadId, 0, bytes)
  return settle(store, uploadId, bytes.byteLength)
}

/** Stores bytes as they arrive; if the source fails, no file is created. */
export async function keepChunks(store: FileStore, chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const uploadId = newId()
  let [size, held] = [0, [] as Uint8Array[]]
  const write = async () => {
    const bytes = Buffer.concat(held)
    held = []
    await store.write(uploadId, size, bytes)
    size += bytes.byteLength
  }
  for await (const chunk of chunks) {
    held.push(chunk)
    if (held.reduce((sum, { byteLength }) => sum + byteLength, 0) >= FILE_LIMITS.pieceBytes) await write()
  }
  if (held.length > 0 || size === 0) await write()
  return settle(store, uploadId, size)
}

/** Throws 413 if the company has no storage left for this many more bytes. */
export async function checkRoom(db: Db, companyId: number, bytes: number): Promise<void> {
  if ((await bytesUsed(db, companyId)) + bytes > (await bytesAllowed(db, companyId)))
    throw new ProblemError(413, 'no-room', "The company's file storage is full.")
}
