import { paidDay, type PaidDay, type WorkedDay } from '@casekit/rules/paid-day'
import { workingSpans } from '@casekit/rules/working-day'
import { daysAfter, momentAt } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { findTimeRules } from './rules.ts'

export type Person = { id: string; departmentId: string | null }
export type DayOfPerson = WorkedDay & PaidDay & { stakeholderId: string; day: string }

type Spent = Omit<WorkedDay, 'expected'> & { stakeholderId: string; day: string }

/**
 * Time by person and day. Time on a task counts on the day on which it begins; what is left between two stretches of
 * it is a pause.
 */
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
    select stakeholder_id, day, case when is_travel then 'travel' else 'worked' end as kind, minutes, pause from task
    union all
    select stakeholder_id, day, kind, minutes, 0 from casekit.work_line
    where company_id = $1 and stakeholder_id = any ($2) and day >= $6::date and day < $7::date)
  select stakeholder_id as "stakeholderId", day::text,
    coalesce(sum(minutes) filter (where kind = 'worked'), 0)::int as worked,
    coalesce(sum(minutes) filter (where kind = 'travel'), 0)::int as travel,
    coalesce(sum(minutes) filter (where kind = 'internal'), 0)::int as internal,
    coalesce(sum(minutes) filter (where kind = 'absence'), 0)::int as absence,
    greatest(floor(max(pause)), 0)::int as "longestPause"
  from part group by 1, 2 order by 1, 2`

/** The days from the first up to, without, the last, of each person. */
export async function readDays(db: Db, companyId: number, people: readonly Person[], from: string, until: string) {
  const clock = await companyClock(db, companyId)
  const [start, end] = [from, until].map(day => new Date(momentAt(`${day}T00:00`, clock.timeZone)))
  const ids = people.map(({ id }) => id)
  const spent = await db.rows<Spent>(SPENT, [companyId, ids, start, end, clock.timeZone, from, until])
  const found = new Map(spent.map(one => [`${one.stakeholderId} ${one.day}`, one]))
  const hoursOf = await readHours(db, companyId, clock, from)
  const rules = await findTimeRules(db, companyId)
  return people.flatMap(person => {
    const owners = hoursOf(person)
    return daysOf(from, until).map((day): DayOfPerson => {
      const {
        worked = 0,
        travel = 0,
        internal = 0,
        absence = 0,
        longestPause = 0,
      } = found.get(`${person.id} ${day}`) ?? {}
      const spans = workingSpans(owners, day, clock.timeZone)
      const expected = Math.round(spans.reduce((all, { from, to }) => all + (to - from), 0) / 60_000)
      const of = { worked, travel, internal, absence, expected, longestPause }
      return { stakeholderId: person.id, day, ...of, ...paidDay(of, rules) }
    })
  })
}

function daysOf(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = daysAfter(day, 1)) days.push(day)
  return days
}
