import type { Answer, Body } from '@casekit/contract/endpoint'
import type { loginByPasskey } from '@casekit/contract/passkeys'
import { randomBytes } from 'node:crypto'
import { openDb } from '../platform/db.ts'
import { hashToken } from '../server/tokens.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'
import { noteFailedSignIn } from './failed-sign-ins.ts'
import { meetDevice } from './known-devices.ts'
import { requestOptions, spendPasskey, wrongPasskey } from './passkeys.ts'
import { listMemberships } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { begin, signedIn, type Visit, type WayIn } from './sign-in.ts'

/** Distinguishes these tickets from bearers and second-step tickets. */
const PREFIX = 'ckp_'
const PER_ADDRESS: Limit = { attempts: 300, windowSeconds: 900 }
const TRIES: Limit = { attempts: 60, windowSeconds: 900 }

/** A ticket and a passkey challenge for an unknown account. */
export async function startLogin({ pool, reachedAt }: WayIn, ip: string) {
  const directory = openDb(pool)
  await takeAttempt(directory, bucketOf('passkey-start', ip), PER_ADDRESS)
  const ticket = PREFIX + randomBytes(32).toString('base64url')
  return { ticket, options: await requestOptions(directory, null, hashToken(ticket), relyingParty(reachedAt())) }
}

/**
 * Opens a session with just a passkey, which has verified its owner by fingerprint, face, or PIN: two factors in one.
 */
export async function loginWithPasskey(
  { pool, reachedAt }: WayIn,
  { ticket, signed, device }: Body<typeof loginByPasskey>,
  visit: Visit,
): Promise<Answer<typeof loginByPasskey>> {
  const directory = openDb(pool)
  const bucket = bucketOf('passkey', visit.ip)
  await takeAttempt(directory, bucket, TRIES)
  const party = relyingParty(reachedAt())
  const begun = await directory.transaction(async db => {
    const accountId = await spendPasskey(db, null, { signed, ticketHash: hashToken(ticket), party })
    const [membership] = accountId === undefined ? [] : await listMemberships(db, accountId)
    if (accountId === undefined || !membership) return undefined
    const session = await begin(db, { accountId, membership, userAgent: visit.userAgent, hasPassed: true })
    return { session, seen: { accountId, companyId: membership.companyId, ...visit } }
  })
  if (!begun) {
    await noteFailedSignIn(directory, undefined, visit.ip)
    throw wrongPasskey()
  }
  await giveBackAttempt(directory, bucket)
  const answer = await signedIn(pool, begun.session)
  return { ...answer, device: await meetDevice(pool, begun.seen, device, reachedAt()) }
}
