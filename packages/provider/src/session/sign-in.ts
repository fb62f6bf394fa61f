import type { SignedIn, UserInfo } from '@casekit/contract/session'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { findStaff, hashToken, SESSION_PREFIX, type Staff } from '../caller.ts'
import { type Db, openDb } from '../db.ts'
import { notFound, ProblemError, signInFirst } from '../problem.ts'
import { newId } from '../new-id.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'
import { deviceOf } from './device.ts'
import { isPassword } from './passwords.ts'
import { endSession, findAccount, listMemberships, type Membership, openSession } from './queries.ts'

/** A session ends a working day after it began, used or not; nothing is written while it is read. */
const SESSION_HOURS = 12
const PER_ACCOUNT: Limit = { attempts: 10, windowSeconds: 900 }
const PER_ADDRESS: Limit = { attempts: 60, windowSeconds: 900 }

const wrongPair = () => new ProblemError(401, 'wrong-pair', 'E-mail and password do not fit together.')

export function userInfoOf(staff: Staff): UserInfo {
  return {
    stakeholderId: staff.id,
    name: staff.name,
    email: staff.email,
    companyId: staff.companyId,
    companyNumber: staff.companyNumber,
    companyName: staff.companyName,
    companyLanguage: staff.companyLanguage as UserInfo['companyLanguage'],
    isProviderAdministrator: staff.isProviderAdministrator,
  }
}

export const heldGuards = (staff: Staff) => staff.guards.map(name => ({ name }))

/** Where a sign-in comes from: counted against limits, and named in the list of sessions. */
export type Visit = { ip: string; userAgent: string }

/** Same time, same text and same limits whether the account exists or not. */
export async function signIn(pool: Pool, email: string, password: string, visit: Visit): Promise<SignedIn> {
  const db = openDb(pool)
  const limits = [
    [bucketOf('login-account', email.trim().toLowerCase()), PER_ACCOUNT],
    [bucketOf('login-address', visit.ip), PER_ADDRESS],
  ] as const
  for (const [bucket, limit] of limits) await takeAttempt(db, bucket, limit)
  const account = await findAccount(db, email)
  if (!(await isPassword(password, account?.password_hash)) || !account) throw wrongPair()
  for (const [bucket] of limits) await giveBackAttempt(db, bucket)
  const [membership] = await listMemberships(db, account.id)
  if (!membership) throw wrongPair()
  return signedIn(pool, await begin(db, { accountId: account.id, membership, userAgent: visit.userAgent }))
}

/** Moves the caller to another company of the same account; the old bearer ends in the same transaction. */
export async function moveTo(
  pool: Pool,
  { accountId }: Staff,
  bearer: string,
  stakeholderId: string,
  { userAgent }: Visit,
): Promise<SignedIn> {
  const memberships = await listMemberships(openDb(pool), accountId)
  const membership = memberships.find(each => each.stakeholderId === stakeholderId.toLowerCase())
  if (!membership) throw notFound('company')
  const begun = await openDb(pool).transaction(async db => {
    if (!(await endSession(db, hashToken(bearer)))) throw signInFirst()
    return begin(db, { accountId, membership, userAgent })
  })
  return signedIn(pool, begun)
}

type Beginning = { accountId: string; membership: Pick<Membership, 'companyId' | 'stakeholderId'>; userAgent: string }
type Begun = { bearer: string; expiresAt: string }

/** Opens a session; the bearer exists here and in the answer, the database keeps its hash. */
export async function begin(db: Db, { accountId, membership, userAgent }: Beginning): Promise<Begun> {
  const bearer = SESSION_PREFIX + randomBytes(32).toString('base64url')
  const expiresAt = await openSession(db, {
    id: newId(),
    tokenHash: hashToken(bearer),
    accountId,
    membership,
    device: deviceOf(userAgent),
    hours: SESSION_HOURS,
  })
  return { bearer, expiresAt }
}

/** The answer to every way of signing in. */
export async function signedIn(pool: Pool, { bearer, expiresAt }: Begun): Promise<SignedIn> {
  const staff = await findStaff(pool, bearer)
  if (!staff) throw signInFirst()
  return { bearer, expiresAt, guards: heldGuards(staff), userInfo: userInfoOf(staff) }
}
