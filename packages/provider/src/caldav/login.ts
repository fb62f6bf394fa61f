import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { hashToken } from '../server/tokens.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { ruleOf } from '../users/row-rule.ts'

/** Root path for calendar clients. */
export const DAV = '/dav/'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const SECRET = /^(\d{1,9})-[a-z2-7]{32}$/

type Login = { path: string; username: string; madeAt: string | null; lastUsedAt: string | null }

export async function findLogin(db: Db, companyId: number, memberId: string): Promise<Login> {
  const row = await db.row<Omit<Login, 'path'>>(
    `select s.email as username, l.made_at as "madeAt", l.last_used_at as "lastUsedAt" from casekit.stakeholder s
     left join casekit.calendar_login l on l.company_id = s.company_id and l.stakeholder_id = s.id
     where s.company_id = $1 and s.id = $2`,
    [companyId, memberId],
  )
  return { path: DAV, username: row?.username ?? '', madeAt: row?.madeAt ?? null, lastUsedAt: row?.lastUsedAt ?? null }
}

/** Issues a random password that starts with the company id; only its hash is stored. */
export async function renewLogin(db: Db, companyId: number, memberId: string): Promise<{ password: string }> {
  const password = `${companyId}-${Array.from(randomBytes(32), byte => LETTERS[byte % 32]).join('')}`
  await db.rows(
    `insert into casekit.calendar_login (company_id, stakeholder_id, secret_hash) values ($1, $2, $3)
     on conflict (company_id, stakeholder_id) do update set secret_hash = excluded.secret_hash, made_at = now(), last_used_at = null`,
    [companyId, memberId, hashToken(password)],
  )
  return { password }
}

export const revokeLogin = (db: Db, companyId: number, memberId: string) =>
  db.rows('delete from casekit.calendar_login where company_id = $1 and stakeholder_id = $2', [companyId, memberId])

/** The calendar's owner, and what they see of the company. */
export type Owner = { kind: 'staff'; id: string; name: string; companyId: number; db: Db }

// No longer valid if the member left, the company is suspended or the permission was revoked.
const OWNER = `update casekit.calendar_login l set last_used_at = now() from casekit.stakeholder s, directory.company c
  where l.company_id = $1 and l.secret_hash = $2 and s.company_id = l.company_id and s.id = l.stakeholder_id and s.deleted_at is null
    and c.id = l.company_id and c.suspended_at is null and 'Activities' <> all (c.modules_off)
    and exists (select from casekit.stakeholder_guard g where g.company_id = l.company_id and g.stakeholder_id = s.id and g.guard = 'Activities')
  returning s.id, s.name`

const WRONG: Limit = { attempts: 100, windowSeconds: 900 }

/** The member identified by a calendar password, or undefined. The user name is ignored, since clients differ. */
export async function ownerOf(pool: Pool, header: string | undefined, ip: string): Promise<Owner | undefined> {
  const [scheme = '', value = ''] = (header ?? '').split(' ')
  if (scheme.toLowerCase() !== 'basic') return undefined
  const given = Buffer.from(value, 'base64').toString('utf8')
  const password = given.slice(given.indexOf(':') + 1)
  const companyId = Number(SECRET.exec(password)?.[1] ?? 0)
  const member =
    companyId > 0
      ? await openDb(pool, { companyId }).row<{ id: string; name: string }>(OWNER, [companyId, hashToken(password)])
      : undefined
  if (!member) {
    await takeAttempt(openDb(pool), bucketOf('calendar', ip), WRONG)
    return undefined
  }
  const rule = await ruleOf(openDb(pool, { companyId }), companyId, member.id)
  const author = { id: member.id, via: 'CalDAV', from: ip }
  return { kind: 'staff', ...member, companyId, db: openDb(pool, { companyId, rule, author }) }
}
