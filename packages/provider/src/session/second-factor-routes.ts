import * as contract from '@casekit/contract/second-factor'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { staffOf } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import { ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { provePassword } from './account.ts'
import { passSecond } from './pass-second.ts'
import { bucketOf, type Limit, takeAttempt } from './attempts.ts'
import * as factor from './second-factor.ts'

/** First codes of a new authenticator: whoever types them knows the password. */
const FIRST_CODES: Limit = { attempts: 20, windowSeconds: 900 }

/** The second factor of an account, and the step of a sign-in that asks for it. */
export function secondFactorRoutes(serve: Serve, pool: Pool) {
  const directory = openDb(pool)

  serve(contract.passSecondFactor, ({ body }) => passSecond(pool, body))

  serve(contract.getSecondFactor, ({ caller }) => factor.findSecondFactor(directory, staffOf(caller).accountId))

  serve(contract.startSecondFactor, async ({ caller, body }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    return factor.start(directory, staff.accountId, staff.email)
  })

  serve(contract.confirmSecondFactor, async ({ caller, bearer, body }) => {
    const { accountId } = staffOf(caller)
    await takeAttempt(directory, bucketOf('first-code', accountId), FIRST_CODES)
    return directory.transaction(async db => ({
      codes: await factor.confirm(db, accountId, body.code, hashToken(bearer ?? '')),
    }))
  })

  serve(contract.renewRecoveryCodes, async ({ caller, body }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    const { since } = await factor.findSecondFactor(directory, staff.accountId)
    if (!since) throw new ProblemError(409, 'conflict', 'There is no second factor.')
    return directory.transaction(async db => ({ codes: await factor.renewCodes(db, staff.accountId) }))
  })

  serve(contract.endSecondFactor, async ({ caller, body }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    await directory.transaction(db => factor.end(db, staff.accountId))
    return null
  })
}
