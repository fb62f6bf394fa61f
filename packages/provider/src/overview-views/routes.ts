import {
  addSharedView,
  getSharedViews,
  getStakeholderFilters,
  removeSharedView,
  saveStakeholderFilters,
} from '@casekit/contract/overview-views'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { activityGrid, addView, keepActivityGrid, removeView, sharedViews } from './queries.ts'

/** Saved views: a company's shared ones, and a member's own activity grid. */
export function overviewViewRoutes(serve: Serve) {
  serve(getSharedViews, ({ db, companyId, caller, query }) =>
    sharedViews(db, companyId, staffOf(caller).id, query.overview),
  )
  serve(addSharedView, ({ db, companyId, caller, body }) => addView(db, companyId, staffOf(caller).id, body))
  serve(removeSharedView, async ({ db, companyId, caller, params }) => {
    if (!(await removeView(db, companyId, staffOf(caller).id, params.viewId))) throw notFound('view')
    return null
  })
  serve(getStakeholderFilters, ({ db, companyId, caller }) => activityGrid(db, companyId, staffOf(caller).id))
  serve(saveStakeholderFilters, async ({ db, companyId, caller, body }) => {
    await keepActivityGrid(db, companyId, staffOf(caller).id, body)
    return null
  })
}
