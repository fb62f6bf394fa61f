import { ApiError } from './api-error.ts'

/** Small enough for a slow connection to send in time. */
const PIECE_BYTES = 256 * 1024
const TRIES = 4
const PAUSE_MS = 700

type UploadState = { uploadId: string; offset: number }

/** The calls of an upload: start it, query it after a lost connection, and send it in chunks. */
export type Way = {
  begin: () => Promise<UploadState>
  stateOf: (uploadId: string) => Promise<UploadState>
  send: (uploadId: string, offset: number, piece: Blob) => Promise<UploadState>
}

/** An upload in progress: started once, so a retry resumes where the last attempt broke off. */
export type Upload = { file: File; uploadId: string }

/** Sends a file completely, with a few retries after lost connections. Stores the upload's id in `upload`. */
export async function sendPieces(upload: Upload, way: Way, onSent: (bytes: number) => void): Promise<void> {
  const { file } = upload
  const begun = await (upload.uploadId ? way.stateOf(upload.uploadId) : way.begin())
  const { uploadId } = begun
  upload.uploadId = uploadId
  let { offset } = begun
  for (let failed = 0; offset < file.size;) {
    onSent(offset)
    try {
      offset = (await way.send(uploadId, offset, file.slice(offset, offset + PIECE_BYTES))).offset
      failed = 0
    } catch (error) {
      failed += 1
      if (!(error instanceof ApiError) || !mayPass(error) || failed >= TRIES) throw error
      await new Promise(done => setTimeout(done, PAUSE_MS * 2 ** failed))
      offset = (await way.stateOf(uploadId)).offset
    }
  }
  onSent(file.size)
}

const mayPass = ({ status, code }: ApiError): boolean =>
  code !== 'aborted' && code !== 'disk-full' && (status === 0 || status === 409 || status >= 500)
