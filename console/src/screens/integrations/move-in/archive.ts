import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { sendPieces, type Upload } from '@casekit/client/send-pieces'
import {
  type ArchiveFault,
  getMoveArchive,
  MOVE_ARCHIVE,
  sendMoveArchivePiece,
  startMoveArchive,
} from '@casekit/contract/move-in-archives'
import { keptName } from '@casekit/rules/kept-name'
import { ZipRefused } from '@casekit/rules/zip-files'

export type SentArchive = Upload
export type Refusal = { reason: ArchiveFault | 'tooLarge' | 'noRoom'; entry: string }

/** Uploads an archive in chunks, resuming an interrupted one. Returns its id. */
export async function sendArchive(
  call: Call,
  archive: SentArchive,
  onSent: (percent: number) => void,
): Promise<string> {
  const { file } = archive
  const key = newKey()
  const way = {
    begin: () => call(startMoveArchive, { body: { fileName: keptName(file.name), size: file.size }, key }),
    stateOf: (archiveId: string) => call(getMoveArchive, { params: { archiveId } }),
    send: (archiveId: string, offset: number, piece: Blob) =>
      call(sendMoveArchivePiece, { params: { archiveId, offset }, body: piece }),
  }
  await sendPieces(archive, way, bytes => onSent(Math.floor((bytes * 100) / Math.max(file.size, 1))))
  return archive.uploadId
}

export class ArchiveTooLarge extends Error {}

/** Refuses larger ones before uploading. */
export function refuseLarge(file: File): void {
  if (file.size > MOVE_ARCHIVE.bytes) throw new ArchiveTooLarge('The archive is too large.')
}

/** Why this browser or the server refuses an archive; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ArchiveTooLarge) return { reason: 'tooLarge', entry: '' }
  if (error instanceof ZipRefused) return { reason: error.reason, entry: error.entry }
  if (!(error instanceof ApiError)) return null
  if (error.code === 'no-room') return { reason: 'noRoom', entry: '' }
  if (error.code !== 'archive') return null
  const { reason, name } = error.current as { reason: ArchiveFault; name: string }
  return { reason, entry: name }
}
