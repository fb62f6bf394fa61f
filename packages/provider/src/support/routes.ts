import { reportIssue } from '@casekit/contract/support'
import { staffOf } from '../caller.ts'
import type { Serve } from '../serve.ts'
import { report } from './queries.ts'

/** Report issue (§2.7 of shell-and-navigation). */
export function supportRoutes(serve: Serve, supportEmail: string) {
  serve(reportIssue, ({ db, caller, body }) => report(db, staffOf(caller), body, supportEmail))
}
