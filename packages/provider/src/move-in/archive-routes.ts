import * as calls from '@casekit/contract/move-in-archives'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import * as archives from './archives.ts'

/** Routes for the archive with an import's files: uploaded in pieces, then opened. */
export function moveInArchiveRoutes(serve: Serve, { files: store }: Parts) {
  serve(calls.startMoveArchive, ({ db, companyId, body }) => archives.begin(db, companyId, body))
  serve(calls.getMoveArchive, ({ db, companyId, params }) => archives.stateNow(db, companyId, params.archiveId))
  serve(calls.sendMoveArchivePiece, ({ db, companyId, params, body }) =>
    archives.receive(db, store, companyId, params, body as Uint8Array),
  )
  serve(calls.openMoveArchive, ({ db, companyId, params }) =>
    archives.openArchive(db, store, companyId, params.archiveId),
  )
}
