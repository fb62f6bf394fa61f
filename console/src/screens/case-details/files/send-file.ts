import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { finishUpload, getUpload, sendPiece, startUpload, type StoredFile } from '@casekit/contract/files'

/** Small enough that a slow line sends one in time. */
const PIECE_BYTES = 256 * 1024
const TRIES = 4
const PAUSE_MS = 700

/** One file on its way: asked to begin only once, so that a second try goes on where the first one broke off. */
export type Sending = { file: File; caseId: string; folderId: string | null; key: string; uploadId: string }

export const newSending = (file: File, caseId: string, folderId: string | null): Sending => ({
  file,
  caseId,
  folderId,
  key: newKey(),
  uploadId: '',
})

type Watch = { signal: AbortSignal; onSent: (bytes: number) => void }

/** Sends a file in pieces and puts it on the case; a lost connection is waited for a few times. */
export async function sendFile(call: Call, sending: Sending, { signal, onSent }: Watch): Promise<StoredFile> {
  const { file, caseId, folderId, key } = sending
  let offset: number
  if (sending.uploadId) {
    offset = (await call(getUpload, { params: { uploadId: sending.uploadId }, signal })).offset
  } else {
    const body = { caseId, originalName: file.name, size: file.size, folderId }
    const begun = await call(startUpload, { body, key, signal })
    sending.uploadId = begun.uploadId
    offset = begun.offset
  }
  const { uploadId } = sending
  for (let failed = 0; offset < file.size;) {
    onSent(offset)
    try {
      const piece = file.slice(offset, offset + PIECE_BYTES)
      offset = (await call(sendPiece, { params: { uploadId, offset }, body: piece, signal })).offset
      failed = 0
    } catch (error) {
      failed += 1
      if (!(error instanceof ApiError) || !mayPass(error) || failed >= TRIES) throw error
      await new Promise(done => setTimeout(done, PAUSE_MS * 2 ** failed))
      offset = (await call(getUpload, { params: { uploadId }, signal })).offset
    }
  }
  onSent(file.size)
  return call(finishUpload, { params: { uploadId }, key, signal })
}

const mayPass = ({ status, code }: ApiError): boolean =>
  code !== 'aborted' && (status === 0 || status === 409 || status >= 500)
