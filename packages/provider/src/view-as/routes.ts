import * as companies from '@casekit/contract/company-views'
import * as view from '@casekit/contract/view-as'
import type { Parts } from '../parts.ts'
import { openDb } from '../platform/db.ts'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { deviceOf } from '../session/device.ts'
import { signedIn } from '../session/sign-in.ts'
import { listViewable, viewByProvider } from './by-provider.ts'
import { endView, listViews, startView } from './queries.ts'

/** Viewing the console as someone else: read-only, time-limited, and logged. */
export function viewAsRoutes(serve: Serve, { pool }: Parts) {
  serve(view.startView, async ({ db, caller, body, userAgent }) =>
    signedIn(pool, await startView(db, staffOf(caller), body.userId, deviceOf(userAgent))),
  )
  serve(companies.getViewableMembers, ({ db, caller, params }) => listViewable(db, staffOf(caller), params.companyId))
  serve(companies.viewCompany, async ({ db, caller, params, body, userAgent }) =>
    signedIn(pool, await viewByProvider(db, staffOf(caller), params.companyId, body, deviceOf(userAgent))),
  )
  // the session's own connection is read-only
  serve(view.endView, ({ companyId, bearer = '' }) => endView(openDb(pool, { companyId }), companyId, bearer))
  serve(view.getViews, ({ db, companyId }) => listViews(db, companyId))
}
