import type { Guard } from '@casekit/contract/guards'
import type { LiveEvent } from '@casekit/contract/live'
import type { Pool } from 'pg'
import { type Db, openDb, type RowRule } from '../db.ts'

/** A row of casekit.event: what happened and who may see it. */
export type StoredEvent = {
  seq: number
  type: LiveEvent['type']
  id: string | null
  stakeholderId: string | null
  guards: Guard[] | null
}

/** In order and without gaps: a company's event numbers follow its commits. */
export const eventsAfter = (db: Db, companyId: number, seq: number, atMost: number) =>
  db.rows<StoredEvent>(
    `select seq, type, id, stakeholder_id as "stakeholderId", guards from casekit.event
     where company_id = $1 and seq > $2 order by seq limit $3`,
    [companyId, seq, atMost],
  )

/** The newest number and the oldest still stored; if none is, one more than the newest. */
export async function boundsOf(db: Db, companyId: number): Promise<{ oldest: number; newest: number }> {
  const row = await db.row<{ newest: number | null; oldest: number | null }>(
    `select (select value from casekit.counter where company_id = $1 and kind = 'event') as newest,
       (select min(seq) from casekit.event where company_id = $1) as oldest`,
    [companyId],
  )
  const newest = row?.newest ?? 0
  return { newest, oldest: row?.oldest ?? newest + 1 }
}

/** Events carry the start of their transaction: a client may have read before its commit. */
const BEGUN_BEFORE_MS = 2000

/** Number of the last event before this many milliseconds ago. */
export async function positionBefore(db: Db, companyId: number, ago: number): Promise<number> {
  const row = await db.row<{ position: number }>(
    `select coalesce((select min(e.seq) - 1 from (
         select seq from casekit.event where company_id = $1 and at > now() - make_interval(secs => $2 / 1000.0) offset 0) e),
       (select value from casekit.counter where company_id = $1 and kind = 'event'), 0) as position`,
    [companyId, ago + BEGUN_BEFORE_MS],
  )
  return row?.position ?? 0
}

/** Guards of the sessions that are still valid, by hex token hash. */
export async function standingSessions(pool: Pool, hashes: Buffer[]): Promise<Map<string, string[]>> {
  const rows = await openDb(pool).rows<{ token_hash: Buffer; guards: string[] }>(
    'select * from directory.live_sessions($1)',
    [hashes],
  )
  return new Map(rows.map(({ token_hash, guards }) => [token_hash.toString('hex'), guards]))
}

/** Current row rules of the given members, each as one string; members without a rule are absent. */
export async function standingRules(pool: Pool, members: readonly { companyId: number; stakeholderId: string }[]) {
  const rows = await openDb(pool).rows<RowRule & { companyId: number }>(
    `select m.company as "companyId", m.member as "memberId", r.row_rule as kind, r.department_id as "departmentId", r.partner_id as "partnerId"
     from unnest($1::int[], $2::uuid[]) as m (company, member) cross join lateral directory.row_rule_of(m.company, m.member) r`,
    [members.map(({ companyId }) => companyId), members.map(({ stakeholderId }) => stakeholderId)],
  )
  return new Map(rows.map(({ companyId, ...rule }) => [`${companyId} ${rule.memberId}`, ruleText(rule)]))
}

export const ruleText = (rule: RowRule | undefined): string =>
  rule ? [rule.kind, rule.departmentId, rule.partnerId].join() : ''

/** Notifies every process on this database that these companies have new events. */
export async function notify(pool: Pool, channel: string, companyIds: number[]): Promise<void> {
  await openDb(pool).rows('select pg_notify($1, $2)', [channel, companyIds.join()])
}
