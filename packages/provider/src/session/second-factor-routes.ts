import * as contract from '@casekit/contract/second-factor'
import { openDb } from '../platform/db.ts'
import { staffOf } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import { ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { provePassword } from './account.ts'
import { passSecond } from './pass-second.ts'
import { bucketOf, type Limit, takeAttempt } from './attempts.ts'
import { heedLastFactor, lockFactors } from './last-factor.ts'
import { relyingPartyAt } from './relying-party.ts'
import { hasSecondFactor } from './second-step.ts'
import type { SecondWay } from './sign-in.ts'
import * as factor from './second-factor.ts'
import { tellOwner } from './tell-owner.ts'

/** Limit on the first code of a new authenticator, which requires the password. */
const FIRST_CODES: Limit = { attempts: 20, windowSeconds: 900 }

/** An account's second factor, and the sign-in step that requires it. */
export function secondFactorRoutes(serve: Serve, way: SecondWay) {
  const { pool } = way
  const directory = openDb(pool)

  serve(contract.passSecondFactor, ({ body, ip }) => passSecond(way, body, ip))

  serve(contract.getSecondFactor, async ({ caller }) => ({
    ...(await factor.findSecondFactor(directory, staffOf(caller).accountId)),
    passkeysAt: relyingPartyAt(way.reachedAt())?.origin ?? null,
  }))

  serve(contract.startSecondFactor, async ({ caller, body }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    return factor.start(directory, way.vault, staff.accountId, staff.email)
  })

  serve(contract.confirmSecondFactor, async ({ db, caller, bearer, body, userAgent, ip }) => {
    const { accountId, companyId } = staffOf(caller)
    await takeAttempt(directory, bucketOf('first-code', accountId), FIRST_CODES)
    return db.transaction(async within => {
      const codes = await factor.confirm(within, way.vault, accountId, body.code, hashToken(bearer ?? ''))
      await tellOwner(within, { accountId, companyId, userAgent, ip }, 'authenticator-on', way.reachedAt())
      return { codes }
    })
  })

  serve(contract.renewRecoveryCodes, async ({ caller, body }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    if (!(await hasSecondFactor(directory, staff.accountId)))
      throw new ProblemError(409, 'conflict', 'There is no second factor.')
    return directory.transaction(async db => ({ codes: await factor.renewCodes(db, staff.accountId) }))
  })

  serve(contract.endSecondFactor, async ({ db, caller, body, userAgent, ip }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    await db.transaction(async within => {
      await lockFactors(within, staff.accountId)
      await factor.endAuthenticator(within, staff.accountId)
      await heedLastFactor(within, staff)
      await tellOwner(within, { ...staff, userAgent, ip }, 'authenticator-off', way.reachedAt())
    })
    return null
  })
}
