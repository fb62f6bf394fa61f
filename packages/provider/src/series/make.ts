import type { SeriesRule } from '@casekit/contract/activity-rules'
import { dayAt, daysAfter } from '@casekit/rules/zoned-time'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { seriesDays } from './days.ts'

/** Tasks are created this far ahead, but at least the next one. */
const DAYS_AHEAD = 92
const LOOK_EVERY_DAYS = 7

export type Series = { id: string; rule: SeriesRule; startsOn: string; today: string }

/** The series, locked until the transaction ends. */
export async function holdSeries(db: Db, companyId: number, id: string): Promise<Series | undefined> {
  const found = await db.row<Omit<Series, 'today'> & { zone: string }>(
    `select s.id, s.rule, to_char(s.starts_on, 'YYYY-MM-DD') as "startsOn", z.time_zone as zone
     from casekit.activity_series s join directory.company z on z.id = s.company_id
     where s.company_id = $1 and s.id = $2 for update of s`,
    [companyId, id],
  )
  if (!found) return undefined
  const { zone, ...series } = found
  return { ...series, today: dayAt(currentTime(), zone) }
}

// Copies the last task not edited individually; former members get no new tasks, nor do closed cases.
const MAKE = `with pattern as (
    select a.*, z.time_zone from casekit.activity a join directory.company z on z.id = a.company_id
    left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
    where a.company_id = $1 and a.series_id = $2
      and (a.case_id is null or (k.deleted_at is null and k.status not in ('Closed', 'Posted', 'Canceled')))
    order by a.is_series_own, a.series_on desc limit 1),
  missing as (
    select d::date as day, row_number() over (order by d) as place from pattern, unnest($3::text[]) d
    where not exists (select from casekit.activity x where x.company_id = $1 and x.series_id = $2 and x.series_on = d::date)),
  next as (
    insert into casekit.counter as given (company_id, kind, value) select $1, 'activity', count(*) from missing
    on conflict (company_id, kind) do update set value = given.value + excluded.value returning value)
  insert into casekit.activity (company_id, id, number, subject, description, type_id, template_id, category_id, dv_category_id,
    account_plan_id, priority, case_id, offer_id, customer_id, property_id, lease_id, partner_id, assigned_to, due_at, has_time,
    minutes, mandatory, created_by, skill_id, series_id, series_on)
  select $1, casekit.new_id(), next.value - (select count(*) from missing) + m.place, p.subject, p.description, p.type_id,
    p.template_id, p.category_id, p.dv_category_id, p.account_plan_id, p.priority, p.case_id, p.offer_id, p.customer_id,
    p.property_id, p.lease_id, p.partner_id, s.id,
    (m.day + case when p.has_time then (p.due_at at time zone p.time_zone)::time else time '00:00' end) at time zone p.time_zone,
    p.has_time, p.minutes, p.mandatory, p.created_by, p.skill_id, $2, m.day
  from missing m, next, pattern p
  left join casekit.stakeholder s on s.company_id = p.company_id and s.id = p.assigned_to and s.deleted_at is null`

/** Creates the missing tasks of the coming days; deleted ones are not created again. */
export async function makeDays(db: Db, companyId: number, { id, rule, startsOn, today }: Series): Promise<void> {
  const { days, isWhole } = seriesDays(rule, startsOn, daysAfter(today, DAYS_AHEAD))
  const coming = days.filter(day => day >= today)
  if (coming.length > 0) await db.rows(MAKE, [companyId, id, coming])
  await db.rows('update casekit.activity_series set look_again_on = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    isWhole ? null : daysAfter(today, LOOK_EVERY_DAYS),
  ])
}

/** Creates the coming tasks of an existing series. */
export async function makeAll(db: Db, companyId: number, seriesId: string): Promise<void> {
  const series = await holdSeries(db, companyId, seriesId)
  if (series) await makeDays(db, companyId, series)
}
