import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** 24 letters of 5 bits each: anyone who knows the address can write as the member. */
const newToken = () => Array.from(randomBytes(24), byte => LETTERS[byte % 32]).join('')

/** The local part of a member's secret address; undefined until they create one. */
export async function memberAddress(db: Db, companyId: number, memberId: string): Promise<string | undefined> {
  const row = await db.row<{ token: string }>(
    'select token from casekit.member_mail_address where company_id = $1 and stakeholder_id = $2',
    [companyId, memberId],
  )
  return row && `note+${companyId}-${row.token}`
}

/** Gives the member a new address; the previous one stops working. */
export async function renewMemberAddress(db: Db, companyId: number, memberId: string): Promise<string> {
  const token = newToken()
  await db.rows(
    `insert into casekit.member_mail_address (company_id, stakeholder_id, token) values ($1, $2, $3)
     on conflict (company_id, stakeholder_id) do update set token = excluded.token, made_at = now()`,
    [companyId, memberId, token],
  )
  return `note+${companyId}-${token}`
}

/** Parses a member's secret address; undefined if it is not one. */
export function readMemberAddress(address: string): { companyId: number; token: string } | undefined {
  const [, company, token] = /^note\+(\d{1,9})-([a-z2-7]{24})(?:@|$)/i.exec(address.trim()) ?? []
  return company && token ? { companyId: Number(company), token: token.toLowerCase() } : undefined
}

/** A member found by secret address, with the mail address they write from. */
export type MemberAt = { companyId: number; id: string; email: string }

export async function memberAt(pool: Pool, address: string): Promise<MemberAt | undefined> {
  const read = readMemberAddress(address)
  if (!read) return undefined
  const { companyId, token } = read
  return openDb(pool, { companyId }).row<MemberAt>(
    `select s.company_id as "companyId", s.id, s.email from casekit.member_mail_address a
     join casekit.stakeholder s on s.company_id = a.company_id and s.id = a.stakeholder_id and s.deleted_at is null
     where a.company_id = $1 and a.token = $2`,
    [companyId, token],
  )
}

const NUMBERS_AT_MOST = 20

/** The one case whose number the subject names; undefined if it names none or several. */
export async function caseNamedIn(db: Db, companyId: number, subject: string): Promise<string | undefined> {
  const numbers = [...subject.matchAll(/(?<!\d)\d{1,9}(?!\d)/g)].slice(0, NUMBERS_AT_MOST).map(([number]) => number)
  const found = await db.rows<{ id: string }>(
    'select id from casekit.cases where company_id = $1 and number = any ($2::int[]) and deleted_at is null limit 2',
    [companyId, numbers],
  )
  return found.length === 1 ? found[0]?.id : undefined
}
