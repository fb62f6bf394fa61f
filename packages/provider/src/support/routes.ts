import { reportIssue } from '@casekit/contract/support'
import { staffOf } from '../server/caller.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { report } from './queries.ts'

/** Report issue (§2.7 of shell-and-navigation). */
export function supportRoutes(serve: Serve, { supportEmail }: Parts) {
  serve(reportIssue, ({ db, caller, body }) => report(db, staffOf(caller), body, supportEmail))
}
