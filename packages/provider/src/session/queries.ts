import type { OpenSession } from '@casekit/contract/account'
import type { Handover } from '@casekit/contract/embed'
import type { CompanyUser, Responsible } from '@casekit/contract/session'
import type { Db } from '../platform/db.ts'

export type Membership = { companyId: number; companyName: string; stakeholderId: string }

export type Account = { id: string; email: string; password_hash: string }

export const findAccount = (db: Db, email: string) =>
  db.row<Account>('select id, email, password_hash from directory.account where lower(email) = lower($1)', [
    email.trim(),
  ])

/** The companies an account can access, in the order it joined them. */
export const listMemberships = (db: Db, accountId: string) =>
  db.rows<Membership>(
    `select company_id as "companyId", company_name as "companyName", stakeholder_id as "stakeholderId"
     from directory.memberships_of($1)`,
    [accountId],
  )

export type NewSession = {
  id: string
  tokenHash: Buffer
  accountId: string
  membership: Pick<Membership, 'companyId' | 'stakeholderId'>
  device: string
  hours: number
  /** Whether the second factor was used too. */
  hasPassed: boolean
  /** The company whose issuer did the sign-in. */
  issuedBy: number | null
}

/** Opens a session. Returns when it expires. */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const { id, tokenHash, accountId, membership, device, hours, hasPassed, issuedBy } = session
  const row = await db.row<{ expires_at: string }>(
    `insert into directory.session (id, token_hash, account_id, company_id, stakeholder_id, device, expires_at, second_factor_at, issued_by)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7), case when $8 then now() end, $9) returning expires_at`,
    [id, tokenHash, accountId, membership.companyId, membership.stakeholderId, device, hours, hasPassed, issuedBy],
  )
  if (!row) throw new Error('The session was not stored.')
  return row.expires_at
}

/** Returns undefined if it had ended already: of two switches with one bearer, only one succeeds. */
export const endSession = (db: Db, tokenHash: Buffer) =>
  db.row<{ issuedBy: number | null }>(
    'delete from directory.session where token_hash = $1 returning issued_by as "issuedBy"',
    [tokenHash],
  )

/** Whether members with the account's address may sign in to the company only through its issuer. */
export async function asksIssuer(db: Db, companyId: number, accountId: string): Promise<boolean> {
  const row = await db.row<{ asks: boolean }>('select directory.asks_issuer($1, $2) as asks', [companyId, accountId])
  return row?.asks === true
}

export async function keepsAddress(db: Db, companyId: number, stakeholderId: string): Promise<boolean> {
  const row = await db.row<{ keeps: boolean }>('select directory.keeps_address($1, $2) as keeps', [
    companyId,
    stakeholderId,
  ])
  return row?.keeps === true
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

type Place = { department: { key: string; value: string } | null; priceGroup: { key: string; value: string } | null }

/** A member's department and price group in the company. */
export const placeOf = (db: Db, companyId: number, id: string) =>
  db.row<Place>(
    `select case when d.id is null then null else json_build_object('key', d.id, 'value', d.name) end as department,
       case when g.id is null then null else json_build_object('key', g.id, 'value', g.name) end as "priceGroup"
     from casekit.stakeholder s
     left join casekit.department d on d.company_id = s.company_id and d.id = s.department_id and d.deleted_at is null
     left join casekit.price_group g on g.company_id = s.company_id and g.id = s.price_group_id and g.deleted_at is null
     where s.company_id = $1 and s.id = $2`,
    [companyId, id],
  )

export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.rows('delete from directory.session where account_id = $1', [accountId])
}

/** Ends all sessions of the account but the given one. */
export async function endOtherSessions(db: Db, accountId: string, currentHash: Buffer): Promise<void> {
  await db.rows('delete from directory.session where account_id = $1 and token_hash <> $2', [accountId, currentHash])
}

export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.rows('update directory.account set password_hash = $2 where id = $1', [accountId, passwordHash])
}

export async function giveConsent(db: Db, accountId: string): Promise<void> {
  await db.rows('update directory.account set gdpr_consent_at = now() where id = $1 and gdpr_consent_at is null', [
    accountId,
  ])
}

export const listSessions = (db: Db, accountId: string, currentHash: Buffer) =>
  db.rows<OpenSession>(
    `select s.id, c.name as "companyName", s.device, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
       s.token_hash = $2 as "isCurrent"
     from directory.session s join directory.company c on c.id = s.company_id
     where s.account_id = $1 and s.expires_at > now() and s.view_id is null
     order by s.token_hash = $2 desc, s.last_used_at desc, s.created_at desc, s.id limit 100`,
    [accountId, currentHash],
  )

/** Returns false if the account has no such session. */
export async function endSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await db.rows('delete from directory.session where account_id = $1 and id = $2 returning 1', [
    accountId,
    id,
  ])
  return ended.length > 0
}

const MEMBER = 'company_id = $1 and id = $2 and deleted_at is null'

export async function belongsToBinder(db: Db, companyId: number, id: string): Promise<boolean> {
  return (
    (await db.row(`select 1 from casekit.stakeholder where ${MEMBER} and belongs_to_binder`, [companyId, id])) !==
    undefined
  )
}

export async function hasCase(db: Db, companyId: number, id: string): Promise<boolean> {
  return (await db.row(`select 1 from casekit.cases where ${MEMBER}`, [companyId, id])) !== undefined
}

export const findHandedOver = (db: Db, companyId: number, id: string) =>
  db.row<Omit<Handover, 'caseId'>>(
    `select h.id as "stakeholderId", h.name, h.email, c.name as "companyName", c.language
     from casekit.stakeholder h join directory.company c on c.id = h.company_id
     where h.company_id = $1 and h.id = $2 and h.deleted_at is null and h.belongs_to_binder`,
    [companyId, id],
  )
