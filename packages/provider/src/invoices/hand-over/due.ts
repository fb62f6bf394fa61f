import { SYNC_RETRY_SECONDS } from '@casekit/contract/integration-systems'
import type { HandOverState } from '@casekit/contract/invoice-states'
import type { Pool } from 'pg'
import { type Db, openDb } from '../../platform/db.ts'

/** An e-invoice due to be sent or polled. */
export type Due = {
  companyId: number
  id: string
  offerId: string
  state: 'waiting' | 'taken'
  attempts: number
  xml: string
  receipt: string
}

const LEASE_SECONDS = 60

/** Leases due rows of all companies; leases expire after a crash. */
export function takeDue(pool: Pool, count: number, now?: Date): Promise<Due[]> {
  return openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    return db.rows<Due>(
      `with due as (select e.company_id, e.id from casekit.e_invoice e
           join casekit.e_invoice_point p on p.company_id = e.company_id and not p.is_paused and p.address <> ''
         where e.state in ('waiting', 'taken') and e.due_at <= coalesce($2::timestamptz, now())
           and (e.leased_until is null or e.leased_until <= coalesce($2::timestamptz, now()))
         order by e.due_at limit $1 for update of e skip locked)
       update casekit.e_invoice e set attempts = e.attempts + 1,
         leased_until = coalesce($2::timestamptz, now()) + make_interval(secs => ${LEASE_SECONDS})
       from due where e.company_id = due.company_id and e.id = due.id
       returning e.company_id as "companyId", e.id, e.offer_id as "offerId", e.state, e.attempts, e.xml, e.receipt`,
      [count, now ?? null],
    )
  })
}

/** How often an accepted e-invoice is polled: for about a week. */
const QUESTIONS = 180
const LONGEST_PAUSE_SECONDS = 3600

const pauseOf = ({ state, attempts }: Due): number | undefined =>
  state === 'waiting'
    ? SYNC_RETRY_SECONDS[attempts]
    : attempts < QUESTIONS
      ? Math.min(LONGEST_PAUSE_SECONDS, 15 * 2 ** Math.min(attempts, 10))
      : undefined

export type Fault = { status: number | null; fault: string; waitSeconds: number }

/** Schedules a retry, no sooner than the access point requested; gives up after the last one. Returns the new state. */
export async function delay(db: Db, due: Due, { status, fault, waitSeconds }: Fault, now?: Date) {
  const pause = pauseOf(due)
  const moved = await db.row<{ state: HandOverState }>(
    `update casekit.e_invoice set leased_until = null, status = $3, fault = $4, state = case when $5 then 'failed' else state end,
       due_at = coalesce($7::timestamptz, now()) + make_interval(secs => $6)
     where company_id = $1 and id = $2 and state = $8 returning state`,
    [
      due.companyId,
      due.id,
      status,
      fault,
      pause === undefined,
      Math.max(pause ?? 0, waitSeconds),
      now ?? null,
      due.state,
    ],
  )
  return moved?.state
}

/** Ends the lease without counting an attempt. */
export const giveBack = (db: Db, { companyId, id }: Due, now?: Date) =>
  db.rows(
    `update casekit.e_invoice set leased_until = null, attempts = attempts - 1, due_at = coalesce($3::timestamptz, now()) + interval '1 minute'
     where company_id = $1 and id = $2`,
    [companyId, id, now ?? null],
  )

type Answered = { state: 'taken' | 'acknowledged' | 'refused'; status: number; receipt: string; reason: string }

/** Records the response and deletes the XML. False if another response was recorded first. */
export const keepAnswer = async (db: Db, due: Due, answered: Answered, now?: Date): Promise<boolean> =>
  (await db.row(
    `update casekit.e_invoice set state = $3, status = $4, receipt = $5, reason = $6, fault = '', xml = '', leased_until = null,
       attempts = case when $3 = 'taken' then 0 else attempts end, due_at = coalesce($7::timestamptz, now()) + interval '15 seconds'
     where company_id = $1 and id = $2 and state = $8 returning 1`,
    [due.companyId, due.id, answered.state, answered.status, answered.receipt, answered.reason, now ?? null, due.state],
  )) !== undefined
