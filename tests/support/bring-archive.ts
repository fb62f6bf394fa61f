import { sendMoveArchivePiece, startMoveArchive } from '@casekit/contract/move-in-archives'
import { expect } from 'vitest'
import type { TestProvider } from './provider.ts'

/** Uploads an import archive in pieces; returns its id. */
export async function bringArchive({ call }: TestProvider, as: string, zip: Buffer): Promise<string> {
  const { body } = await call(startMoveArchive, { as, body: { fileName: 'gammelt.zip', size: zip.length } })
  const archiveId = body.uploadId
  for (let offset = 0; offset < zip.length; offset += body.pieceBytes) {
    const piece = zip.subarray(offset, offset + body.pieceBytes)
    const sent = await call(sendMoveArchivePiece, { as, params: { archiveId, offset }, body: piece as never })
    expect(sent.status).toBe(200)
  }
  return archiveId
}
