import type { CompanyUser, Responsible } from '@casekit/contract/session'
import type { Db } from '../db.ts'

export type Membership = { companyId: number; companyName: string; stakeholderId: string }

type Account = { id: string; password_hash: string }

export const findAccount = (db: Db, email: string) =>
  db.row<Account>('select id, password_hash from directory.account where lower(email) = lower($1)', [email.trim()])

/** The companies of an account that are open to it, the one it joined first in front. */
export const listMemberships = (db: Db, accountId: string) =>
  db.rows<Membership>(
    `select company_id as "companyId", company_name as "companyName", stakeholder_id as "stakeholderId"
     from directory.memberships_of($1)`,
    [accountId],
  )

export type NewSession = { tokenHash: Buffer; accountId: string; membership: Membership; hours: number }

/** Opens a session; answers when it ends. */
export async function openSession(db: Db, { tokenHash, accountId, membership, hours }: NewSession): Promise<string> {
  const row = await db.row<{ expires_at: string }>(
    `insert into directory.session (token_hash, account_id, company_id, stakeholder_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5)) returning expires_at`,
    [tokenHash, accountId, membership.companyId, membership.stakeholderId, hours],
  )
  if (!row) throw new Error('The session was not stored.')
  return row.expires_at
}

/** False when it had ended already: of two switches with one bearer only one goes through. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const ended = await db.rows('delete from directory.session where token_hash = $1 returning 1', [tokenHash])
  return ended.length > 0
}

const BY_NAME = 'order by casekit.sort_key(name) collate "C", id'

export const listResponsibles = (db: Db, companyId: number) =>
  db.rows<Responsible>(
    `select id, name from casekit.stakeholder
     where company_id = $1 and is_responsible and deleted_at is null ${BY_NAME} limit 5000`,
    [companyId],
  )

export const listUsers = (db: Db, companyId: number) =>
  db.rows<CompanyUser>(
    `select id, name, email, is_responsible as "isResponsible", is_fitter as "isFitter" from casekit.stakeholder
     where company_id = $1 and deleted_at is null ${BY_NAME} limit 5000`,
    [companyId],
  )
