import { acceptGdpr, changePassword, endSession, getGdpr, getSessions } from '@casekit/contract/account'
import { hashToken, staffOf } from '../server/caller.ts'
import { openDb } from '../platform/db.ts'
import { agree } from '../privacy/consent.ts'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { changeOwnPassword } from './account.ts'
import * as sessions from './queries.ts'

/** What an account says and changes of itself: consent, sessions, password. */
export function accountRoutes(serve: Serve, { pool }: Parts) {
  const directory = openDb(pool)

  serve(getGdpr, async ({ caller }) => staffOf(caller).hasConsent)

  serve(acceptGdpr, async ({ db, companyId, caller }) => {
    await sessions.giveConsent(directory, staffOf(caller).accountId)
    await agree(db, companyId, caller.id)
    return null
  })

  serve(getSessions, ({ caller, bearer }) =>
    sessions.listSessions(directory, staffOf(caller).accountId, hashToken(bearer ?? '')),
  )

  serve(endSession, async ({ caller, params }) => {
    if (!(await sessions.endSessionOf(directory, staffOf(caller).accountId, params.sessionId)))
      throw notFound('session')
    return null
  })

  serve(changePassword, ({ caller, body, userAgent }) =>
    changeOwnPassword(pool, staffOf(caller), { ...body, userAgent }),
  )
}
