import type { SignedIn } from '@casekit/contract/session'
import type { Pool } from 'pg'
import type { Staff } from '../server/caller.ts'
import { type Db, openDb } from '../platform/db.ts'
import { refuseFault, replacePassword } from '../links/reset.ts'
import { badRequest } from '../server/problem.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { begin, signedIn } from './sign-in.ts'
import { tellOwner } from './tell-owner.ts'

const PER_ACCOUNT: Limit = { attempts: 10, windowSeconds: 900 }

type Change = { password: string; newPassword: string; userAgent: string; ip: string; productUrl: string }

/** Checks that the session's holder is the owner: 400 at `/password` if it is wrong. */
export async function provePassword(directory: Db, { accountId, email }: Staff, password: string): Promise<void> {
  const bucket = bucketOf('change-password', accountId)
  await takeAttempt(directory, bucket, PER_ACCOUNT)
  const account = await findAccount(directory, email)
  if (!(await isPassword(password, account?.password_hash))) throw badRequest('/password', 'is wrong')
  await giveBackAttempt(directory, bucket)
}

/** Ends every session of the account and opens a new one for the caller. */
export async function changeOwnPassword(pool: Pool, staff: Staff, change: Change): Promise<SignedIn> {
  const { accountId, companyId, id: stakeholderId, email } = staff
  const directory = openDb(pool)
  await provePassword(directory, staff, change.password)
  refuseFault('/newPassword', change.newPassword, email)
  const passwordHash = await hashPassword(change.newPassword)
  const begun = await openDb(pool, { companyId }).transaction(async db => {
    await replacePassword(db, accountId, passwordHash)
    await tellOwner(db, { accountId, companyId, ...change }, 'password', change.productUrl)
    return begin(db, {
      accountId,
      membership: { companyId, stakeholderId },
      userAgent: change.userAgent,
      hasPassed: true,
      isUnderWay: true,
    })
  })
  return signedIn(pool, begun)
}
