import type { VisitState } from '@casekit/contract/service-states'
import { dayOfValue, type MeterDay } from '@casekit/rules/meter-forecast'
import { firstDue, nextDue, proposedDay } from '@casekit/rules/visit-day'
import type { Db } from '../platform/db.ts'
import { tellOfAgreement } from './events.ts'
import { type Calendar, holdSchedule, ruleOf, type Schedule } from './schedule.ts'

export type Last = {
  id: string
  ordinal: number
  state: VisitState
  dueOn: string | null
  plannedOn: string | null
  doneOn: string | null
  isMoved: boolean
}

const LAST = `select id, ordinal, state, due_on as "dueOn", planned_on as "plannedOn", done_on as "doneOn", is_moved as "isMoved"
  from casekit.agreement_visit where company_id = $1 and agreement_id = $2 order by ordinal desc limit 1`

export const lastVisit = (db: Db, companyId: number, id: string) => db.row<Last>(LAST, [companyId, id])

export const isStanding = (last: Pick<Last, 'state'> | undefined) => last?.state === 'planned' || last?.state === 'made'

type Next = { dueOn: string | null; plannedOn: string | null; meterValue: number | null }

/**
 * Plans the next visit of an active agreement, which must be locked. Returns false if one is already open or none is
 * due. The visit number is the key, so each visit is planned once, however often this runs. `from`: no visit before
 * that day.
 */
export async function planNext(
  db: Db,
  companyId: number,
  schedule: Schedule,
  calendar: Calendar,
  from?: string,
): Promise<boolean> {
  if (schedule.state !== 'active' || schedule.rhythm === 'manual') return false
  const last = await lastVisit(db, companyId, schedule.id)
  if (isStanding(last)) return false
  const next =
    schedule.rhythm === 'meter'
      ? await byMeter(db, companyId, schedule, calendar, last)
      : byCalendar(schedule, calendar, last, from)
  const isOver = schedule.lastOn !== null && next.dueOn !== null && next.dueOn > schedule.lastOn
  return !isOver && (await put(db, companyId, schedule.id, (last?.ordinal ?? 0) + 1, next)) !== undefined
}

export async function put(db: Db, companyId: number, id: string, ordinal: number, next: Next, by = '') {
  const made = await db.row<{ id: string }>(
    `insert into casekit.agreement_visit (company_id, agreement_id, ordinal, due_on, planned_on, meter_value)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [companyId, id, ordinal, next.dueOn, next.plannedOn, next.meterValue],
  )
  if (made)
    await tellOfAgreement(db, companyId, by, id, {
      kind: 'planned',
      field: String(ordinal),
      after: next.plannedOn ?? '',
    })
  return made?.id
}

function byCalendar(schedule: Schedule, calendar: Calendar, last: Last | undefined, from?: string): Next {
  const rule = ruleOf(schedule)
  const ended = last && { dueOn: last.dueOn ?? last.plannedOn ?? calendar.today, doneOn: last.doneOn }
  const due = ended ? nextDue(rule, ended) : firstDue(rule, calendar.today)
  const dueOn = from && due < from ? firstDue(rule, from) : due
  return { dueOn, plannedOn: proposedDay(dueOn, rule.seasons, calendar.worksFor(schedule)), meterValue: null }
}

/** The meter value at the last visit, or now. */
const SHOWN = `select r.value from casekit.asset_reading r where r.company_id = $1 and r.meter_id = $2
    and ($3::date is null or r.at < ($3::date + 1)::timestamp at time zone $4) order by r.at desc, r.id desc limit 1`

async function byMeter(
  db: Db,
  companyId: number,
  schedule: Schedule,
  calendar: Calendar,
  last: Last | undefined,
): Promise<Next> {
  const { meterId, meterStep } = schedule
  const shown = await db.row<{ value: number }>(SHOWN, [companyId, meterId, last?.doneOn ?? null, calendar.zone])
  const meterValue = (shown?.value ?? 0) + (meterStep ?? 0)
  return { ...(await foretell(db, companyId, schedule, calendar, meterValue)), meterValue }
}

const READINGS = `select value, to_char(at at time zone $3, 'YYYY-MM-DD') as on from (
    select value, at, id from casekit.asset_reading where company_id = $1 and meter_id = $2 order by at desc, id desc limit 12) r
  order by at, id`

/** The day the meter is expected to reach a value, and a day to propose for the visit. */
export async function foretell(
  db: Db,
  companyId: number,
  schedule: Schedule,
  calendar: Calendar,
  value: number,
): Promise<Pick<Next, 'dueOn' | 'plannedOn'>> {
  const readings = await db.rows<MeterDay>(READINGS, [companyId, schedule.meterId, calendar.zone])
  const day = dayOfValue(readings, value)
  if (day === null) return { dueOn: null, plannedOn: null }
  const dueOn = day < calendar.today ? calendar.today : day
  return { dueOn, plannedOn: proposedDay(dueOn, schedule.seasons, calendar.worksFor(schedule)) }
}

/** Replans a visit that is only planned and was not moved manually, because the rule changed. */
export async function planAnew(db: Db, companyId: number, id: string, calendar: Calendar): Promise<void> {
  const schedule = await holdSchedule(db, companyId, id)
  if (schedule?.state !== 'active') return
  const gone = await db.row(
    `delete from casekit.agreement_visit where company_id = $1 and agreement_id = $2 and state = 'planned' and not is_moved returning id`,
    [companyId, id],
  )
  const last = await lastVisit(db, companyId, id)
  if (gone || !isStanding(last)) await planNext(db, companyId, schedule, calendar, calendar.today)
}
