import * as calls from '@casekit/contract/move-in'
import { isOfFiles, MOVE_ROWS } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import type { Parts } from '../parts.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { noSuch } from '../server/unknown-id.ts'
import { hasArchive } from './archives.ts'
import * as moves from './queries.ts'
import { begin, runPiece } from './run.ts'
import { undoPiece } from './undo.ts'
import { StillPacked, unpack } from './unpack.ts'

/** Routes for importing a company's data from its previous system. */
export function moveInRoutes(serve: Serve, { files: store }: Parts) {
  serve(calls.getMoves, ({ db, companyId }) => moves.list(db, companyId))
  serve(calls.getMoveColumns, ({ db, companyId, params }) => moves.columns(db, companyId, params.kind))
  serve(calls.startMove, async ({ db, companyId, caller, body }) => {
    if (body.archiveId && !(await hasArchive(db, companyId, body.archiveId))) throw noSuch('archiveId')
    if (!body.archiveId && isOfFiles(body.kind)) throw badRequest('/archiveId', 'is where the files lie')
    return moves.start(db, companyId, caller.name, body)
  })

  serve(calls.sendMoveRows, ({ db, companyId, params, body }) =>
    within(db, companyId, params.moveId, async (inside, move) => {
      if (move.state !== 'held') throw new ProblemError(409, 'started', 'The import is already running.')
      if ((await moves.countRows(inside, companyId, move.id)) + body.rows.length > MOVE_ROWS)
        throw new ProblemError(409, 'full', 'The import already has the maximum number of rows.', {
          current: { most: MOVE_ROWS },
        })
      await moves.hold(inside, companyId, move, body.rows)
      return { held: body.rows.length }
    }),
  )

  serve(calls.getMove, async ({ db, companyId, params }) => {
    const report = await moves.report(db, companyId, params.moveId)
    if (!report) throw notFound('import')
    return report
  })

  serve(calls.runMove, async ({ db, companyId, caller, params }) => {
    const run = within(db, companyId, params.moveId, async (inside, move) => {
      if (move.state === 'undoing' || move.state === 'undone')
        throw new ProblemError(409, 'undoing', 'The import is being undone.')
      if (move.state !== 'done') await runPiece(inside, companyId, caller, move)
      return told(inside, companyId, move.id)
    })
    return run.catch(async (error: unknown) => {
      if (!(error instanceof StillPacked)) throw error
      await within(db, companyId, params.moveId, (inside, move) => begin(inside, companyId, move))
      await unpack(db, store, companyId, error)
      return told(db, companyId, params.moveId) // nothing of the piece was imported; the next call continues
    })
  })

  serve(calls.undoMove, ({ db, companyId, params }) =>
    within(db, companyId, params.moveId, async (inside, move) => {
      if (move.isOld) throw new ProblemError(409, 'tooOld', 'The import can no longer be undone.')
      if (move.state !== 'undone') await undoPiece(inside, companyId, move)
      return told(inside, companyId, move.id)
    }),
  )
}

const within = <T>(db: Db, companyId: number, id: string, work: (db: Db, move: moves.Locked) => Promise<T>) =>
  db.transaction(async inside => {
    const move = await moves.lock(inside, companyId, id)
    if (!move) throw notFound('import')
    return work(inside, move)
  })

async function told(db: Db, companyId: number, id: string) {
  const move = await moves.find(db, companyId, id)
  if (!move) throw notFound('import')
  return move
}
