import { RETRY_SECONDS } from '@casekit/contract/webhook-events'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'

/** A message leased by this process, with what sending it needs. */
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
/** Per receiver, so a slow one does not block others. */
const AT_ONCE = 8

const MESSAGE = `m.company_id as "companyId", m.id, m.webhook_id as "webhookId", m.type, m.record, m.at, m.body, m.attempts`

/** The database clock, shared by all processes, unless a test sets one. */
const NOW = 'coalesce($2::timestamptz, now())'

/**
 * Due messages of all companies: only the first of each lane, a few per receiver. After a crash their leases expire.
 */
export function takeDue(pool: Pool, count: number, now?: Date): Promise<DueMessage[]> {
  return openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    // a cached plan from when the queue was empty would scan everything that waits
    return db.planned<DueMessage>(TAKE, [count, now ?? null])
  })
}

/**
 * The subquery by `min` uses the lane index, even if the planner has stale statistics of a table that fills and
 * empties.
 */
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

/** Leases one message immediately, in any state; undefined if another process is sending it. */
export const takeOne = (db: Db, companyId: number, id: string) =>
  db.row<DueMessage>(
    `update casekit.webhook_message m set attempts = m.attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
     where m.company_id = $1 and m.id = $2 and (m.leased_until is null or m.leased_until <= now()) returning ${MESSAGE}`,
    [companyId, id],
  )

export const keepBody = (db: Db, { companyId, id }: DueMessage, body: string) =>
  db.rows('update casekit.webhook_message set body = $3 where company_id = $1 and id = $2', [companyId, id, body])

/** The outcome of an attempt. */
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

/** Schedules the next attempt, no sooner than the receiver asked for; given up after the last one. */
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

/** True only for the caller that turned it off. */
export async function turnOff(db: Db, companyId: number, webhookId: string, reason: string): Promise<boolean> {
  const off = await db.row(
    `update casekit.webhook set is_on = false, off_at = now(), off_reason = $3, version = version + 1
     where company_id = $1 and id = $2 and is_on returning 1`,
    [companyId, webhookId, reason],
  )
  return off !== undefined
}
