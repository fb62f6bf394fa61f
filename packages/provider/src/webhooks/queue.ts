import { RETRY_SECONDS } from '@casekit/contract/webhook-events'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'

/** A message that this process has leased, with what it takes to send it. */
export type DueMessage = {
  companyId: number
  id: string
  webhookId: string
  type: string
  record: string
  at: string
  body: string | null
  attempts: number
}

/** Longer than any request may take. */
const LEASE_SECONDS = 60
/** Of one receiver at a time, so that a slow one does not hold up the others. */
const AT_ONCE = 8

const MESSAGE = `m.company_id as "companyId", m.id, m.webhook_id as "webhookId", m.type, m.record, m.at, m.body, m.attempts`

/** The database's clock, which all processes share, unless a test has one. */
const NOW = 'coalesce($2::timestamptz, now())'

/** Due messages of all companies: of each lane the first alone, of each receiver a few. A crash gives them back. */
export function takeDue(pool: Pool, count: number, now?: Date): Promise<DueMessage[]> {
  return openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    // a plan kept from when nothing waited would read all that waits
    return db.planned<DueMessage>(TAKE, [count, now ?? null])
  })
}

/** The subquery by `min` walks the index of lanes whatever the planner thinks it knows of a table that fills and empties. */
const TAKE = `with first as materialized (
    select f.company_id, f.id, f.due_at, f.place from casekit.webhook w cross join lateral (
      select x.company_id, x.id, x.due_at, x.place from casekit.webhook_message x
      where x.company_id = w.company_id and x.webhook_id = w.id and x.state = 'waiting' and x.due_at <= ${NOW}
        and (x.leased_until is null or x.leased_until <= ${NOW})
        and x.place = (select min(e.place) from casekit.webhook_message e where e.company_id = x.company_id
          and e.webhook_id = x.webhook_id and e.lane = x.lane and e.state = 'waiting')
      order by x.due_at limit greatest(0, ${AT_ONCE} - (select count(*) from casekit.webhook_message l
        where l.company_id = w.company_id and l.webhook_id = w.id and l.state = 'waiting' and l.leased_until > ${NOW}))) f
    where w.is_on and w.secret_sealed is not null order by f.due_at, f.place limit $1),
  due as materialized (
    select d.company_id, d.id from casekit.webhook_message d join first on d.company_id = first.company_id and d.id = first.id
    where d.state = 'waiting' and (d.leased_until is null or d.leased_until <= ${NOW}) for update of d skip locked)
  update casekit.webhook_message m
  set attempts = m.attempts + 1, leased_until = ${NOW} + make_interval(secs => ${LEASE_SECONDS})
  from due where m.company_id = due.company_id and m.id = due.id
  returning ${MESSAGE}`

/** One message, at once and whatever its state; undefined where another process sends it now. */
export const takeOne = (db: Db, companyId: number, id: string) =>
  db.row<DueMessage>(
    `update casekit.webhook_message m set attempts = m.attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
     where m.company_id = $1 and m.id = $2 and (m.leased_until is null or m.leased_until <= now()) returning ${MESSAGE}`,
    [companyId, id],
  )

export const keepBody = (db: Db, { companyId, id }: DueMessage, body: string) =>
  db.rows('update casekit.webhook_message set body = $3 where company_id = $1 and id = $2', [companyId, id, body])

/** What became of one sending. */
export type Outcome = {
  status: number | null
  milliseconds: number
  answer: string
  fault: string
  waitSeconds: number
}

export const keepAttempt = (db: Db, { companyId, id }: DueMessage, outcome: Outcome) =>
  db.rows(
    `insert into casekit.webhook_attempt (company_id, message_id, status, milliseconds, answer, fault) values ($1, $2, $3, $4, $5, $6)`,
    [companyId, id, outcome.status, outcome.milliseconds, outcome.answer, outcome.fault],
  )

export const markDelivered = (db: Db, { companyId, id }: DueMessage, now?: Date) =>
  db.rows(
    `update casekit.webhook_message set state = 'delivered', leased_until = null, delivered_at = coalesce($3::timestamptz, now())
     where company_id = $1 and id = $2`,
    [companyId, id, now ?? null],
  )

/** Waits for its next try, but never shorter than the receiver asked for; given up after the last. */
export const markDelayed = (db: Db, message: DueMessage, waitSeconds: number, now?: Date) =>
  db.rows(
    `update casekit.webhook_message set leased_until = null, due_at = coalesce($4::timestamptz, now()) + make_interval(secs => $3)
     where company_id = $1 and id = $2`,
    [message.companyId, message.id, Math.max(RETRY_SECONDS[message.attempts] ?? 0, waitSeconds), now ?? null],
  )

export const markFailed = (db: Db, { companyId, id }: DueMessage) =>
  db.rows(
    `update casekit.webhook_message set leased_until = null, state = case state when 'delivered' then state else 'failed' end
     where company_id = $1 and id = $2`,
    [companyId, id],
  )

/** True for whoever turned it off. */
export async function turnOff(db: Db, companyId: number, webhookId: string, reason: string): Promise<boolean> {
  const off = await db.row(
    `update casekit.webhook set is_on = false, off_at = now(), off_reason = $3, version = version + 1
     where company_id = $1 and id = $2 and is_on returning 1`,
    [companyId, webhookId, reason],
  )
  return off !== undefined
}
