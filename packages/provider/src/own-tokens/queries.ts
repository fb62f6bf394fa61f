import type { addOwnToken, OwnToken } from '@casekit/contract/own-tokens'
import { MOST_OWN_TOKENS } from '@casekit/contract/own-tokens'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'

const TOKEN = `t.id, t.name, t.guards, t.may_change as "mayChange", t.created_at as "createdAt", t.last_used_at as "lastUsedAt",
  least(t.expires_at, t.created_at + make_interval(days => directory.own_token_days(t.company_id))) as "expiresAt"`

/** Tokens that are still valid. `db` is scoped to the company. */
export const listTokens = (db: Db, companyId: number, memberId: string) =>
  db.rows<OwnToken>(
    `select * from (select ${TOKEN} from directory.own_token t where t.company_id = $1 and t.stakeholder_id = $2) t
     where t."expiresAt" > now() order by t."createdAt" desc, t.id desc limit ${MOST_OWN_TOKENS}`,
    [companyId, memberId],
  )

export async function mostDays(db: Db, companyId: number): Promise<number> {
  return (await db.row<{ days: number }>('select directory.own_token_days($1) as days', [companyId]))?.days ?? 0
}

type Made = { id: string; hash: Buffer; sessionHash: Buffer }

/** Inherits the second factor of the session that creates it. */
export const insertToken = (
  db: Db,
  { companyId, id: memberId, accountId }: Staff,
  { id, hash, sessionHash }: Made,
  { name, guards, mayChange, expiresAt }: Body<typeof addOwnToken>,
) =>
  db.rows(
    `insert into directory.own_token (company_id, id, stakeholder_id, account_id, token_hash, name, guards, may_change, expires_at, second_factor_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select second_factor_at from directory.session where token_hash = $10))`,
    [companyId, id, memberId, accountId, hash, name.trim(), guards, mayChange, expiresAt, sessionHash],
  )

/** False if the member has no such token. */
export async function endToken(db: Db, companyId: number, memberId: string, id: string): Promise<boolean> {
  const ended = await db.row(
    'delete from directory.own_token where company_id = $1 and stakeholder_id = $2 and id = $3 returning 1',
    [companyId, memberId, id],
  )
  return ended !== undefined
}

/** For a member who leaves. */
export const endTokens = (db: Db, companyId: number, memberId: string) =>
  db.rows('delete from directory.own_token where company_id = $1 and stakeholder_id = $2', [companyId, memberId])
