import { passwordFault } from '@casekit/rules/password-fault'
import type { Pool } from 'pg'
import { hashToken } from '../server/tokens.ts'
import { type Db, openDb } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { hashPassword } from '../session/passwords.ts'
import { endSessions, setPassword } from '../session/queries.ts'
import { endSteps } from '../session/second-step.ts'
import { endLinks, findResetAccount, takeLink } from './queries.ts'
import { linkRefused } from './refused.ts'

/** Sets the password with a mailed link, and ends every session and every other link of the account. */
export async function resetByLink(pool: Pool, token: string, password: string): Promise<null> {
  const db = openDb(pool)
  const hash = hashToken(token)
  const account = await findResetAccount(db, hash)
  if (!account) throw linkRefused()
  refuseFault('/password', password, account.email)
  const passwordHash = await hashPassword(password)
  await db.transaction(async db => {
    const link = await takeLink(db, hash, 'reset', {})
    if (!link) throw linkRefused()
    await replacePassword(db, link.accountId, passwordHash)
  })
  return null
}

/** Locks out anyone who knew the old password or had a link made under it. */
export async function replacePassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await setPassword(db, accountId, passwordHash)
  await endSessions(db, accountId)
  await endSteps(db, accountId)
  await endLinks(db, accountId)
}

const FAULTS = {
  short: 'must have at least 10 characters',
  email: 'must not be the email address',
  simple: 'must have at least 5 different characters',
}

export function refuseFault(path: string, password: string, email: string): void {
  const fault = passwordFault(password, email)
  if (fault) throw badRequest(path, FAULTS[fault])
}
