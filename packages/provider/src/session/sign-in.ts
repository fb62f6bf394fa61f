import type { SignedIn, UserInfo } from '@casekit/contract/session'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { findStaff, hashToken, SESSION_PREFIX, type Staff } from '../caller.ts'
import { type Db, openDb } from '../db.ts'
import { notFound, ProblemError, signInFirst } from '../problem.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'
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

/** Same time, same text and same limits whether the account exists or not. */
export async function signIn(pool: Pool, email: string, password: string, ip: string): Promise<SignedIn> {
  const db = openDb(pool)
  const limits = [
    [bucketOf('login-account', email.trim().toLowerCase()), PER_ACCOUNT],
    [bucketOf('login-address', ip), PER_ADDRESS],
  ] as const
  for (const [bucket, limit] of limits) await takeAttempt(db, bucket, limit)
  const account = await findAccount(db, email)
  if (!(await isPassword(password, account?.password_hash)) || !account) throw wrongPair()
  for (const [bucket] of limits) await giveBackAttempt(db, bucket)
  const [first] = await listMemberships(db, account.id)
  if (!first) throw wrongPair()
  return begin(pool, db, account.id, first)
}

/** Moves the caller to another company of the same account; the old bearer ends in the same transaction. */
export async function moveTo(pool: Pool, staff: Staff, bearer: string, stakeholderId: string): Promise<SignedIn> {
  const db = openDb(pool)
  const memberships = await listMemberships(db, staff.accountId)
  const target = memberships.find(membership => membership.stakeholderId === stakeholderId.toLowerCase())
  if (!target) throw notFound('company')
  return begin(pool, db, staff.accountId, target, bearer)
}

async function begin(pool: Pool, db: Db, accountId: string, membership: Membership, endBearer?: string) {
  const bearer = SESSION_PREFIX + randomBytes(32).toString('base64url')
  const expiresAt = await db.transaction(async db => {
    if (endBearer && !(await endSession(db, hashToken(endBearer)))) throw signInFirst()
    return openSession(db, { tokenHash: hashToken(bearer), accountId, membership, hours: SESSION_HOURS })
  })
  const staff = await findStaff(pool, bearer)
  if (!staff) throw signInFirst()
  return { bearer, expiresAt, guards: heldGuards(staff), userInfo: userInfoOf(staff) }
}
