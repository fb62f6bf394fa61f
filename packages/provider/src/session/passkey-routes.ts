import * as contract from '@casekit/contract/passkeys'
import { openDb } from '../platform/db.ts'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { hashToken } from '../server/tokens.ts'
import { provePassword } from './account.ts'
import { bucketOf, type Limit, takeAttempt } from './attempts.ts'
import { heedLastFactor, lockFactors } from './last-factor.ts'
import { askForPasskey, passByPasskey } from './pass-second.ts'
import { loginWithPasskey, startLogin } from './passkey-login.ts'
import * as passkeys from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { firstFactor } from './second-factor.ts'
import { tellOwner } from './tell-owner.ts'
import type { WayIn } from './sign-in.ts'

/** Limit on adding passkeys, which requires the password. */
const NEW_KEYS: Limit = { attempts: 20, windowSeconds: 900 }

/** An account's passkeys, and signing in with one. */
export function passkeyRoutes(serve: Serve, way: WayIn) {
  const directory = openDb(way.pool)
  const party = () => relyingParty(way.reachedAt())

  serve(contract.startPasskey, async ({ caller, bearer, body }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    return passkeys.creationOptions(directory, staff, hashToken(bearer ?? ''), party())
  })

  serve(contract.addPasskey, async ({ db, caller, bearer, body, userAgent, ip }) => {
    const { accountId, companyId } = staffOf(caller)
    const session = hashToken(bearer ?? '')
    await takeAttempt(directory, bucketOf('new-passkey', accountId), NEW_KEYS)
    const kept = await db.transaction(async within => {
      await lockFactors(within, accountId)
      const passkey = await passkeys.keepPasskey(within, accountId, session, { ...body, party: party() })
      if (passkey) await tellOwner(within, { accountId, companyId, userAgent, ip }, 'passkey-added', way.reachedAt())
      return passkey && { passkey, codes: await firstFactor(within, accountId, session) }
    })
    if (!kept) throw passkeys.wrongPasskey(409)
    return kept
  })

  serve(contract.renamePasskey, ({ caller, params, body }) =>
    passkeys.renamePasskey(directory, staffOf(caller).accountId, params.passkeyId, body.name),
  )

  serve(contract.removePasskey, async ({ db, caller, params, body, userAgent, ip }) => {
    const staff = staffOf(caller)
    await provePassword(directory, staff, body.password)
    await db.transaction(async within => {
      await lockFactors(within, staff.accountId)
      await passkeys.removePasskey(within, staff.accountId, params.passkeyId)
      await heedLastFactor(within, staff)
      await tellOwner(within, { ...staff, userAgent, ip }, 'passkey-removed', way.reachedAt())
    })
    return null
  })

  serve(contract.askPasskey, ({ body }) => askForPasskey(way, body.ticket))
  serve(contract.passPasskey, ({ body, ip }) => passByPasskey(way, body, ip))
  serve(contract.startPasskeyLogin, ({ ip }) => startLogin(way, ip))
  serve(contract.loginByPasskey, ({ body, ip, userAgent }) => loginWithPasskey(way, body, { ip, userAgent }))
}
