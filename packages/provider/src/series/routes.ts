import * as calls from '@casekit/contract/activity-series'
import { findActivity } from '../activities/rows.ts'
import type { Serve } from '../server/serve.ts'
import { makeSeries, startSeries } from './begin.ts'
import { changeSeries, endSeries } from './change.ts'
import { notFound } from '../server/problem.ts'

/** Tasks that repeat by a calendar rule. */
export function seriesRoutes(serve: Serve) {
  serve(calls.startSeries, ({ db, companyId, caller, body }) => startSeries(db, companyId, caller, body))
  serve(calls.makeSeries, async ({ db, companyId, caller, params, body }) => {
    const made = await makeSeries(db, companyId, caller, params.id, body.rule)
    if (!made) throw notFound('activity')
    return made
  })
  serve(
    calls.changeSeries,
    ({ db, companyId, caller, params, body, ifMatch }) => changeSeries(db, companyId, caller, params.id, body, ifMatch),
    ({ db, companyId, params }) => findActivity(db, companyId, params.id),
  )
  serve(calls.endSeries, ({ db, companyId, caller, params }) =>
    endSeries(db, companyId, caller, params.id, params.scope),
  )
}
