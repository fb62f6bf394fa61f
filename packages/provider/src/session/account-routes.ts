import { acceptGdpr, changePassword, endSession, getGdpr, getSessions } from '@casekit/contract/account'
import type { Pool } from 'pg'
import { hashToken, staffOf } from '../caller.ts'
import { openDb } from '../db.ts'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { changeOwnPassword } from './account.ts'
import * as sessions from './queries.ts'

/** What an account says and changes of itself: consent, sessions, password. */
export function accountRoutes(serve: Serve, pool: Pool) {
  const directory = openDb(pool)

  serve(getGdpr, async ({ caller }) => staffOf(caller).hasConsent)

  serve(acceptGdpr, async ({ caller }) => {
    await sessions.giveConsent(directory, staffOf(caller).accountId)
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
