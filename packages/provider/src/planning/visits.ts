import type { FilterModel, View } from '@casekit/contract/overview-shape'
import { activitiesOverview } from '@casekit/contract/overviews/activities'
import { type PlannedVisit, UNPLANNED_AT_MOST, VISITS_AT_MOST } from '@casekit/contract/planning'
import { daysAfter } from '@casekit/rules/zoned-time'
import { activitiesSource } from '../overview/activities.ts'
import { KNOWN_POINTS, knownPoint } from '../locations/known-point.ts'
import { joinsFor, type Values, valuesFor } from '../overview/source.ts'
import { filteredBy, walkedBy } from '../overview/view.ts'
import type { Db } from '../platform/db.ts'

type Filters = Pick<View, 'filterModel' | 'search'>

const shown = { overview: activitiesOverview, source: activitiesSource }

const LOCAL = `(k.due_at at time zone z.time_zone)`
/** Its own latest day, else the resolution deadline of its case. */
const DEADLINE = `coalesce(k.latest_on, case when not k.has_time then ${LOCAL}::date end,
  (select (d.due_at at time zone z.time_zone)::date from casekit.case_deadline d
    where d.company_id = k.company_id and d.case_id = k.case_id and d.kind = 'resolution' and d.met_at is null))`
/** Location: the delivery address, else the property, else the customer. */
const place = (column: string) =>
  `coalesce(nullif(l.${column}, ''), nullif(y.${column}, ''), nullif(c.${column}, ''), '')`

const POINT = `case when ${knownPoint('latitude')} is not null
  then json_build_object('latitude', ${knownPoint('latitude')}, 'longitude', ${knownPoint('longitude')}) end`

/** Open tasks that come before or after this one. */
const ordered = (own: string, other: string) => `coalesce((
    select json_agg(json_build_object('id', f.id, 'subject', f.subject,
      'day', to_char(f.due_at at time zone z.time_zone, 'YYYY-MM-DD'),
      'minute', case when f.has_time then (extract(hour from f.due_at at time zone z.time_zone) * 60
        + extract(minute from f.due_at at time zone z.time_zone))::int end, 'minutes', f.minutes) order by f.due_at nulls first)
    from casekit.activity_wait w join casekit.activity f on f.company_id = w.company_id and f.id = w.${other}
      and f.deleted_at is null and f.status not in ('Done', 'Canceled')
    where w.company_id = k.company_id and w.${own} = k.id), '[]')`

const VISIT = `k.id, k.version, k.number, k.subject, coalesce(t.name, '') as "typeName", k.status, k.priority,
  k.assigned_to as "assignedTo", to_char(${LOCAL}, 'YYYY-MM-DD') as day,
  case when k.has_time then (extract(hour from ${LOCAL}) * 60 + extract(minute from ${LOCAL}))::int end as minute,
  k.minutes, to_char(${DEADLINE}, 'YYYY-MM-DD') as deadline, k.skill_id as "skillId", o.id as "caseId",
  o.number as "caseNumber", coalesce(c.name, '') as "customerName", ${place('address')} as address,
  ${place('zip_code')} as "zipCode", ${place('city')} as city, ${POINT} as point, k.recurrence is not null or k.series_id is not null as recurring, k.mandatory,
  b.id is not null as "isBooked", coalesce(b.buffer_before_minutes, 0) as "keptBefore", coalesce(b.buffer_after_minutes, 0) as "keptAfter",
  ${ordered('activity_id', 'first_id')} as first, ${ordered('first_id', 'activity_id')} as after`

/** The task list's joins, which its filters need, plus the location. */
const fromOf = (where: string) => `from casekit.activity k join directory.company z on z.id = k.company_id
  ${joinsFor(activitiesSource, VISIT, where)}
  left join casekit.booking b on b.company_id = k.company_id and b.activity_id = k.id and b.status = 'confirmed'
  left join casekit.customer_address l on l.company_id = k.company_id and l.id = o.delivery_id
  left join casekit.property y on y.company_id = k.company_id and y.id = coalesce(k.property_id, o.property_id)
  ${KNOWN_POINTS}`

/** The list's filters as a condition, without its date filter. `unless` applies if no status is filtered. */
async function passing(db: Db, companyId: number, { filterModel = {}, search }: Filters, unless: string) {
  const model: FilterModel = { ...filterModel, dueAt: undefined }
  const view: View = { filterModel: model, ...(search !== undefined && { search }) }
  const filtered = await filteredBy(db, companyId, shown, view)
  const { walked, values } = walkedBy(filtered, companyId, view)
  return { where: model['status'] ? walked : `${walked} and ${unless}`, values }
}

export type Period = { from: string; days: number; people?: readonly string[] | undefined }

/** Tasks in a period, in one statement bounded by days and people. */
export async function listVisits(db: Db, companyId: number, period: Period, filters: Filters): Promise<PlannedVisit[]> {
  const { where, values } = await passing(db, companyId, filters, `k.status <> 'Canceled'`)
  const zone = '(select time_zone from directory.company where id = $1)'
  const begins = (day: string) => `${values.add(day)}::timestamp at time zone ${zone}`
  const within = ` and k.due_at >= ${begins(period.from)} and k.due_at < ${begins(daysAfter(period.from, period.days))}`
  const of = period.people ? ` and k.assigned_to = any (${values.add(period.people)}::uuid[])` : ''
  return select(db, where + within + of, values, 'k.due_at, k.number', VISITS_AT_MOST + 1)
}

const OPEN = `k.status in ('New', 'Started', 'Overdue')`

/** Open tasks without a time or an assignee. */
export async function listUnplanned(
  db: Db,
  companyId: number,
  filters: Filters,
  limit = UNPLANNED_AT_MOST + 1,
): Promise<PlannedVisit[]> {
  const { where, values } = await passing(db, companyId, filters, 'true')
  const open = ` and ${OPEN} and (not k.has_time or k.assigned_to is null)`
  const order = `${DEADLINE} nulls last, case k.priority when 'Urgent' then 0 when 'High' then 1 when 'Normal' then 2 else 3 end, k.number`
  return select(db, where + open, values, order, limit)
}

const select = (db: Db, where: string, values: Values, order: string, limit: number) =>
  db.planned<PlannedVisit>(
    `select ${VISIT} ${fromOf(where)} where ${where} order by ${order} limit ${limit}`,
    values.list,
  )

export const findVisits = (db: Db, companyId: number, ids: readonly string[]) => {
  const values = valuesFor(companyId)
  const where = `k.company_id = $1 and k.deleted_at is null and k.id = any (${values.add(ids)}::uuid[])`
  return select(db, where, values, 'k.number', ids.length)
}
