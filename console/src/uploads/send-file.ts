import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { finishUpload, getUpload, sendPiece, startUpload, type StoredFile } from '@casekit/contract/files'
import { keptName } from '@casekit/rules/kept-name'
import { sendPieces, type Upload } from '@casekit/client/send-pieces'

export type Sending = Upload & { caseId: string; folderId: string | null; key: string }

export const newSending = (file: File, caseId: string, folderId: string | null): Sending => ({
  file,
  caseId,
  folderId,
  key: newKey(),
  uploadId: '',
})

type Watch = { signal: AbortSignal; onSent: (bytes: number) => void }

/** Uploads a file in chunks and adds it to the case. */
export async function sendFile(call: Call, sending: Sending, { signal, onSent }: Watch): Promise<StoredFile> {
  const { file, caseId, folderId, key } = sending
  const way = {
    begin: () =>
      call(startUpload, {
        body: { caseId, originalName: keptName(file.name), size: file.size, folderId },
        key,
        signal,
      }),
    stateOf: (uploadId: string) => call(getUpload, { params: { uploadId }, signal }),
    send: (uploadId: string, offset: number, piece: Blob) =>
      call(sendPiece, { params: { uploadId, offset }, body: piece, signal }),
  }
  await sendPieces(sending, way, onSent)
  return call(finishUpload, { params: { uploadId: sending.uploadId }, key: `${key}/finish`, signal })
}
