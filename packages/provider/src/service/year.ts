import type { YearDay } from '@casekit/contract/service-shapes'
import { nextDue, proposedDay } from '@casekit/rules/visit-day'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'
import { type Last, lastVisit, isStanding } from './plan.ts'
import { type Calendar, openCalendar, ruleOf, type Schedule, SCHEDULE } from './schedule.ts'

/** Days of the visits to expect after the open one, up to a day, assuming each is done when it is due. */
export function expectedDays(
  schedule: Schedule,
  last: Last | undefined,
  calendar: Calendar,
  until: string,
  most = 400,
): string[] {
  const rule = ruleOf(schedule)
  const days: string[] = []
  if (schedule.state !== 'active' || schedule.rhythm !== 'calendar' || !last) return days
  let dueOn = last.dueOn ?? last.plannedOn
  while (dueOn !== null && days.length < most) {
    dueOn = nextDue(rule, { dueOn, doneOn: null })
    if (dueOn > until || (schedule.lastOn !== null && dueOn > schedule.lastOn)) return days
    days.push(proposedDay(dueOn, rule.seasons, calendar.worksFor(schedule)))
  }
  return days
}

const OF = `a.company_id = $1 and a.deleted_at is null and ($2::uuid is null or a.id = $2) and ($3::uuid is null or a.customer_id = $3)
  and ($4::uuid is null or a.property_id = $4)`

const VISITS = `select coalesce(v.done_on, v.planned_on) as on, v.state, jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name) as agreement
  from casekit.agreement_visit v join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id
  where ${OF} and coalesce(v.done_on, v.planned_on) between $5::date and $6::date order by 1, a.number, v.ordinal limit 2000`

const ACTIVE = `select ${SCHEDULE}, a.number, a.name from casekit.agreement a where ${OF} and a.state = 'active' and a.rhythm = 'calendar'
  order by a.number limit 200`

export type Whose = { serviceId?: string; customerId?: string; propertyId?: string }

/** A year's visit days, of one agreement, a customer, or a property, or else of the whole company. */
export async function yearOf(db: Db, companyId: number, year: number, whose: Whose): Promise<YearDay[]> {
  const [from, until] = [`${year}-01-01`, `${year}-12-31`]
  const of = [companyId, whose.serviceId ?? null, whose.customerId ?? null, whose.propertyId ?? null]
  const days = await db.planned<YearDay>(VISITS, [...of, from, until])
  const calendar = await openCalendar(db, companyId, currentTime())
  if (until < calendar.today) return days
  const running = await db.planned<Schedule & { number: number; name: string }>(ACTIVE, of)
  for (const { number, name, ...schedule } of running) {
    const last = await lastVisit(db, companyId, schedule.id)
    if (!isStanding(last)) continue
    for (const on of expectedDays(schedule, last, calendar, until))
      if (on >= from && on <= until) days.push({ on, state: 'expected', agreement: { id: schedule.id, number, name } })
  }
  return days.toSorted((one, other) => one.on.localeCompare(other.on))
}

const TABLES = { serviceId: 'agreement', customerId: 'customer', propertyId: 'property' } as const

/** The names of the given ids; 404 naming the field if one does not exist in the company. */
export async function whoseNames(db: Db, companyId: number, whose: Whose): Promise<string[]> {
  const names: string[] = []
  for (const [field, table] of Object.entries(TABLES)) {
    const id = whose[field as keyof Whose]
    const named =
      id &&
      (await db.row<{ name: string }>(
        `select name from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`,
        [companyId, id],
      ))
    if (id && !named) throw noSuch(field)
    if (named) names.push(named.name)
  }
  return names
}
