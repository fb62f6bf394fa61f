import type { Cell } from '@casekit/contract/work-weeks'
import { paidWeek, type PaidDay, type WorkedDay } from '@casekit/rules/paid-day'
import { paidStretches } from '@casekit/rules/special-time'
import { isHolidayOf, type OwnHours, workingSpans } from '@casekit/rules/working-day'
import { daysAfter, momentAt, type Span, weekdayOf } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { readAgreements } from './overtime.ts'
import { findTimeRules } from './rules.ts'

export type Person = { id: string; departmentId: string | null }
type Absence = Pick<Cell, 'kind' | 'minutes'> & { absenceKindId: string | null }
export type DayOfPerson = Omit<WorkedDay, 'stretches'> &
  PaidDay & { stakeholderId: string; day: string; absences: readonly Absence[] }

type OfDay = { stakeholderId: string; day: string }
/** `untimed`: minutes entered without clock times. */
type Spent = OfDay & Omit<WorkedDay, 'expected' | 'stretches'> & { untimed: number }

/** Time by person and day. Time on a task counts on the day it starts; gaps between its stretches are breaks. */
const SPENT = `with stretch as (
    select t.stakeholder_id, t.activity_id, t.kind = 'travel' as is_travel, (t.starts_at at time zone $5)::date as day, t.starts_at, t.ends_at,
      max(t.ends_at) over (partition by t.stakeholder_id, (t.starts_at at time zone $5)::date order by t.starts_at, t.ends_at
        rows between unbounded preceding and 1 preceding) as before
    from casekit.activity_time t
    join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
    where t.company_id = $1 and t.stakeholder_id = any ($2) and t.starts_at >= $3 and t.starts_at < $4),
  task as (
    select stakeholder_id, day, is_travel, (sum(extract(epoch from ends_at - starts_at)) / 60)::int as minutes,
      coalesce(max(extract(epoch from starts_at - before)) / 60, 0) as pause
    from stretch group by stakeholder_id, day, activity_id, is_travel),
  part as (
    select stakeholder_id, day, case when is_travel then 'travel' else 'worked' end as kind, minutes, pause, 0 as untimed from task
    union all
    select stakeholder_id, day, case when kind in ('travel', 'internal') then kind else 'absence' end, minutes, 0,
      case when kind in ('travel', 'internal') then minutes else 0 end from casekit.work_line
    where company_id = $1 and stakeholder_id = any ($2) and day >= $6::date and day < $7::date)
  select stakeholder_id as "stakeholderId", day::text,
    coalesce(sum(minutes) filter (where kind = 'worked'), 0)::int as worked,
    coalesce(sum(minutes) filter (where kind = 'travel'), 0)::int as travel,
    coalesce(sum(minutes) filter (where kind = 'internal'), 0)::int as internal,
    coalesce(sum(minutes) filter (where kind = 'absence'), 0)::int as absence,
    greatest(floor(max(pause)), 0)::int as "longestPause", sum(untimed)::int as untimed
  from part group by 1, 2 order by 1, 2`

const STRETCHES = `select t.stakeholder_id as "stakeholderId", (t.starts_at at time zone $5)::date::text as day,
    (extract(epoch from t.starts_at) * 1000)::float8 as "from", (extract(epoch from t.ends_at) * 1000)::float8 as "to"
  from casekit.activity_time t
  join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
  where t.company_id = $1 and t.stakeholder_id = any ($2) and t.starts_at >= $3 and t.starts_at < $4`

const ABSENCES = `select stakeholder_id as "stakeholderId", day::text, kind, absence_kind_id as "absenceKindId", minutes
  from casekit.work_line
  where company_id = $1 and stakeholder_id = any ($2) and day >= $3::date and day < $4::date and kind not in ('travel', 'internal')
  order by kind, absence_kind_id`

const keyOf = ({ stakeholderId, day }: OfDay) => `${stakeholderId} ${day}`
const mondayOf = (day: string) => daysAfter(day, 1 - weekdayOf(day))

/** Each person's days from `from` until before `until`; pay is computed over whole weeks. */
export async function readDays(db: Db, companyId: number, people: readonly Person[], from: string, until: string) {
  const clock = await companyClock(db, companyId)
  const [monday, end] = [mondayOf(from), daysAfter(mondayOf(daysAfter(until, -1)), 7)]
  const facts = await readFacts(db, companyId, people, { from: monday, until: end, timeZone: clock.timeZone })
  const hoursOf = await readHours(db, companyId, clock, monday)
  const agreementOf = await readAgreements(db, companyId)
  const rules = await findTimeRules(db, companyId)
  return people.flatMap(person => {
    const agreement = agreementOf(person)
    const calendar = calendarOf(hoursOf(person), clock.timeZone)
    const days = daysOf(monday, end).map(day => {
      const worked = workedDay(facts, { stakeholderId: person.id, day }, calendar)
      const time = { day, untimed: worked.untimed, spans: worked.spans, minutes: worked.timed }
      return { ...worked, stretches: paidStretches(time, agreement, calendar) }
    })
    const paid = weeksOf(days).flatMap(week => paidWeek(week, rules, agreement))
    return days
      .map((worked, at): DayOfPerson => {
        const { stretches: _, ...day } = worked
        return { ...day, ...paid[at]! }
      })
      .filter(({ day }) => day >= from && day < until)
  })
}

type Period = { from: string; until: string; timeZone: string }

/** These people's time sheets: totals, times on tasks, and absences by reason. */
async function readFacts(db: Db, companyId: number, people: readonly Person[], { from, until, timeZone }: Period) {
  const ids = people.map(({ id }) => id)
  const [start, end] = [from, until].map(day => new Date(momentAt(`${day}T00:00`, timeZone)))
  const timed = [companyId, ids, start, end, timeZone]
  return {
    spent: Map.groupBy(await db.rows<Spent>(SPENT, [...timed, from, until]), keyOf),
    spans: Map.groupBy(await db.rows<OfDay & Span>(STRETCHES, timed), keyOf),
    absences: Map.groupBy(await db.rows<OfDay & Absence>(ABSENCES, [companyId, ids, from, until]), keyOf),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const calendarOf = (owners: readonly OwnHours[], timeZone: string) => ({
  timeZone,
  isHoliday: (day: string) => isHolidayOf(owners, day),
  expected: (day: string) => {
    const spans = workingSpans(owners, day, timeZone)
    return Math.round(spans.reduce((all, { from, to }) => all + (to - from), 0) / 60_000)
  },
})

function workedDay({ spent, spans, absences }: Facts, of: OfDay, calendar: ReturnType<typeof calendarOf>) {
  const [found] = spent.get(keyOf(of)) ?? []
  const { worked = 0, travel = 0, internal = 0, absence = 0, longestPause = 0, untimed = 0 } = found ?? {}
  return {
    ...of,
    worked,
    travel,
    internal,
    absence,
    longestPause,
    untimed,
    timed: worked + travel + internal - untimed,
    expected: calendar.expected(of.day),
    spans: spans.get(keyOf(of)) ?? [],
    absences: absences.get(keyOf(of)) ?? [],
  }
}

function weeksOf<T>(days: readonly T[]): T[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

function daysOf(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = daysAfter(day, 1)) days.push(day)
  return days
}
