import * as calls from '@casekit/contract/caldav'
import type { Serve } from '../server/serve.ts'
import { findLogin, renewLogin, revokeLogin } from './login.ts'

/** The password for a member's calendar clients. */
export function calendarLoginRoutes(serve: Serve) {
  serve(calls.getCalendarLogin, ({ db, companyId, caller }) => findLogin(db, companyId, caller.id))
  serve(calls.renewCalendarLogin, ({ db, companyId, caller }) => renewLogin(db, companyId, caller.id))
  serve(calls.revokeCalendarLogin, async ({ db, companyId, caller }) => {
    await revokeLogin(db, companyId, caller.id)
    return null
  })
}
