import type { Pool } from 'pg'
import { currentTime } from '../platform/clock.ts'
import { type Db, openDb } from '../platform/db.ts'
import { inEachCompany, type OnError } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { billSubscriptions } from './billing/bill.ts'
import { foretell, planNext } from './plan.ts'
import { listDue, makeVisit } from './make-visit.ts'
import { applyDue, propose } from './renewals.ts'
import { type Calendar, holdSchedule, openCalendar } from './schedule.ts'

const EVERY_MS = 20_000

/** Active agreements without a visit that stands: the case of their last one was closed. */
const WITHOUT = `select a.id from casekit.agreement a where a.company_id = $1 and a.deleted_at is null and a.state = 'active' and a.rhythm <> 'manual'
    and not exists (select from casekit.agreement_visit v where v.company_id = a.company_id and v.agreement_id = a.id and v.state in ('planned', 'made'))
  order by a.id limit 500`

async function planMissing(db: Db, companyId: number, calendar: Calendar, onError: OnError): Promise<void> {
  for (const { id } of await db.rows<{ id: string }>(WITHOUT, [companyId]))
    await db
      .transaction(async within => {
        const schedule = await holdSchedule(within, companyId, id)
        if (schedule) await planNext(within, companyId, schedule, calendar)
      })
      .catch(onError)
}

/** Visits that wait for a meter: each reading changes the expected day. */
const WAITING = `select v.id, v.agreement_id as "agreementId", v.meter_value as value, v.due_on as "dueOn" from casekit.agreement_visit v
  join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id and a.state = 'active' and a.deleted_at is null
  where v.company_id = $1 and v.state = 'planned' and v.meter_value is not null and not v.is_moved limit 500`

async function foretellMeters(db: Db, companyId: number, calendar: Calendar, onError: OnError): Promise<void> {
  type Waiting = { id: string; agreementId: string; value: number; dueOn: string | null }
  for (const { id, agreementId, value, dueOn } of await db.rows<Waiting>(WAITING, [companyId]))
    await db
      .transaction(async within => {
        const schedule = await holdSchedule(within, companyId, agreementId)
        const next = schedule && (await foretell(within, companyId, schedule, calendar, value))
        if (next && next.dueOn !== dueOn)
          await within.rows(
            `update casekit.agreement_visit set due_on = $3, planned_on = $4 where company_id = $1 and id = $2 and state = 'planned' and not is_moved`,
            [companyId, id, next.dueOn, next.plannedOn],
          )
      })
      .catch(onError)
}

async function makeDue(db: Db, companyId: number, calendar: Calendar, onError: OnError): Promise<number> {
  let made = 0
  for (const { id } of await listDue(db, companyId, calendar.today))
    made += Number(await makeVisit(db, companyId, calendar, id).catch((error: unknown) => (onError(error), false)))
  return made
}

const HAS_ANY = `select 1 from casekit.agreement where company_id = $1 and deleted_at is null
    and (state in ('active', 'paused') or state = 'closed' and billed_until > closed_on) limit 1`

/**
 * One round for one company. Returns how many cases it created. A visit or invoice that fails does not block others.
 */
export async function makeVisitsOf(
  pool: Pool,
  companyId: number,
  now = currentTime(),
  onError: OnError = () => {},
): Promise<number> {
  const db = openDb(pool, { companyId })
  if (!(await db.row(HAS_ANY, [companyId]))) return 0
  const calendar = await openCalendar(db, companyId, now)
  // before expired agreements are closed, since missed days are still owed
  await billSubscriptions(db, companyId, calendar.today, onError)
  await applyDue(db, companyId, calendar.today)
  await planMissing(db, companyId, calendar, onError)
  await foretellMeters(db, companyId, calendar, onError)
  const made = await makeDue(db, companyId, calendar, onError)
  await propose(db, companyId, calendar.today)
  return made
}

/** Plans, makes and invoices what is due in every company. Any number of processes may do so at once, and any of them may be killed. */
export const makeVisits = (pool: Pool, now = currentTime(), onError: OnError = () => {}): Promise<number> =>
  inEachCompany(pool, (_, companyId) => makeVisitsOf(pool, companyId, now, onError), onError)

/** Runs often, to follow up soon after a visit's case is closed. */
export const serviceVisitJob = (pool: Pool): Job => ({
  name: 'service-visits',
  everyMs: EVERY_MS,
  run: onError => makeVisits(pool, currentTime(), onError),
})
