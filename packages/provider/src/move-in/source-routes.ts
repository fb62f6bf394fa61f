import * as calls from '@casekit/contract/move-in-sources'
import { MOST_MOVE_SOURCES } from '@casekit/contract/move-in-fields'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { fetchMove } from './fetch.ts'
import * as moves from './queries.ts'
import * as sources from './sources.ts'

/** Routes for imports that repeat every night from an address. */
export function moveInSourceRoutes(serve: Serve, { outward }: Parts) {
  serve(calls.getMoveSources, ({ db, companyId }) => sources.list(db, companyId))

  serve(calls.addMoveSource, async ({ db, companyId, caller, body }) => {
    const url = checkedUrl(body.url)
    await refuseTooMany(db, companyId, null, body.isOn)
    const id = await sources.add(db, companyId, caller.id, body.moveId, { ...body, url })
    if (id === undefined) throw notFound('import')
    if (id === null) throw badRequest('/moveId', 'has no column mapping, or contained files')
    return id
  })

  serve(
    calls.editMoveSource,
    async ({ db, companyId, params, body, ifMatch }) => {
      const url = checkedUrl(body.url)
      await refuseTooMany(db, companyId, params.sourceId, body.isOn)
      return sources.edit(db, companyId, params.sourceId, { ...body, url }, ifMatch)
    },
    ({ db, companyId, params }) => sources.find(db, companyId, params.sourceId),
  )

  serve(calls.deleteMoveSource, async ({ db, companyId, params }) => {
    if (!(await sources.remove(db, companyId, params.sourceId))) throw notFound('nightly import')
    return null
  })

  serve(calls.fetchMoveSource, async ({ db, companyId, params }) => {
    const source = await sources.toFetch(db, companyId, params.sourceId)
    if (!source) throw notFound('nightly import')
    const move = await moves.find(db, companyId, await fetchMove(db, companyId, outward, source))
    if (!move) throw notFound('import')
    return move
  })

  function checkedUrl(text: string): string {
    const url = outward.accepts(text.trim())
    if (!url) throw badRequest('/url', 'must be a public https address such as https://files.example.com/tenants.csv')
    return url.href
  }
}

async function refuseTooMany(db: Db, companyId: number, id: string | null, isOn: boolean): Promise<void> {
  if (isOn && (await sources.countOthers(db, companyId, id)) >= MOST_MOVE_SOURCES)
    throw new ProblemError(409, 'full', 'The maximum number of nightly imports is reached.', {
      current: { most: MOST_MOVE_SOURCES },
    })
}
