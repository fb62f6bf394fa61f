import {
  acceptGdpr,
  changePassword,
  endSession,
  forgetDevice,
  getGdpr,
  getKnownDevices,
  getNoteAddress,
  getSessions,
  renewNoteAddress,
} from '@casekit/contract/account'
import { confirmEmailChange, getEmailChange, startEmailChange, withdrawEmailChange } from '@casekit/contract/own-email'
import { staffOf } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import { memberAddress, renewMemberAddress } from '../messages/member-address.ts'
import { forgetDevice as forget, listDevices } from './known-devices.ts'
import { openDb } from '../platform/db.ts'
import { agree } from '../privacy/consent.ts'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { changeOwnPassword } from './account.ts'
import { confirmChange, findChange, startChange, withdrawChange } from './own-email.ts'
import * as sessions from './queries.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

/** Account calls: consent, sessions, password, and secret address. */
export function accountRoutes(serve: Serve, parts: Parts) {
  const { pool, mailHost } = parts
  const directory = openDb(pool)

  secondFactorRoutes(serve, parts)
  passkeyRoutes(serve, parts)
  emailRoutes(serve, parts)

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

  serve(getKnownDevices, ({ caller }) => listDevices(directory, staffOf(caller).accountId))

  serve(forgetDevice, async ({ caller, params }) => {
    if (!(await forget(directory, staffOf(caller).accountId, params.deviceId))) throw notFound('device')
    return null
  })

  serve(changePassword, ({ caller, body, userAgent, ip }) =>
    changeOwnPassword(pool, staffOf(caller), { ...body, userAgent, ip, productUrl: parts.reachedAt() }),
  )

  const noted = (address: string | undefined) => ({
    isTaken: mailHost !== undefined,
    address: address !== undefined && mailHost !== undefined ? `${address}@${mailHost}` : null,
  })
  serve(getNoteAddress, async ({ db, companyId, caller }) => noted(await memberAddress(db, companyId, caller.id)))
  serve(renewNoteAddress, async ({ db, companyId, caller }) =>
    noted(await renewMemberAddress(db, companyId, caller.id)),
  )
}

/** The sign-in address of an account. */
function emailRoutes(serve: Serve, { pool, reachedAt }: Parts) {
  const directory = openDb(pool)

  serve(getEmailChange, ({ caller }) => findChange(directory, staffOf(caller).accountId))

  serve(startEmailChange, ({ db, caller, body, userAgent, ip }) =>
    startChange(db, staffOf(caller), body, { userAgent, ip, productUrl: reachedAt() }),
  )

  serve(confirmEmailChange, ({ db, caller, bearer, body: { token }, userAgent, ip }) =>
    confirmChange(db, staffOf(caller), { token, bearer: bearer ?? '', userAgent, ip, productUrl: reachedAt() }),
  )

  serve(withdrawEmailChange, async ({ caller }) => {
    await withdrawChange(directory, staffOf(caller).accountId)
    return null
  })
}
