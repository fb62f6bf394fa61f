import * as calls from '@casekit/contract/activity-sets'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { refuseNoDay } from '../working-hours/checks.ts'
import { addSet, dropSet, editSet, findSet, listSets } from './queries.ts'
import { daysOfSet, useSet } from './use.ts'

/** Sets of tasks that belong together. */
export function activitySetRoutes(serve: Serve) {
  serve(calls.getActivitySets, ({ db, companyId }) => listSets(db, companyId))
  serve(calls.addActivitySet, ({ db, companyId, body }) => addSet(db, companyId, body))
  serve(
    calls.editActivitySet,
    ({ db, companyId, params, body, ifMatch }) => editSet(db, companyId, params.id, body, ifMatch),
    ({ db, companyId, params }) => findSet(db, companyId, params.id),
  )
  serve(calls.deleteActivitySet, async ({ db, companyId, params }) => {
    if (!(await dropSet(db, companyId, params.id))) throw notFound('set')
    return null
  })
  serve(calls.previewActivitySet, async ({ db, companyId, params }) => {
    refuseNoDay('/params/startsOn', params.startsOn)
    const set = await findSet(db, companyId, params.id)
    if (!set) throw notFound('set')
    return daysOfSet(db, companyId, set, params.startsOn)
  })
  serve(calls.useActivitySet, ({ db, companyId, caller, params, body }) =>
    useSet(db, companyId, caller, params.id, body),
  )
}
