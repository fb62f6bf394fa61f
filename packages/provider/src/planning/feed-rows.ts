import type { SeriesRule } from '@casekit/contract/activity-rules'
import type { Db } from '../platform/db.ts'

/** A task in a calendar feed. */
export type Entry = {
  id: string
  version: number
  subject: string
  status: string
  hasTime: boolean
  start: string
  /** In the company's local time, `20261130T083000`. */
  local: string
  minutes: number
  stamp: string
  caseNumber: number | null
  customerName: string
  place: string
  seriesId: string | null
  /** The rule's day, `20261130`. */
  seriesOn: string | null
}

/** A series whose future tasks are assigned to the member. */
export type FeedSeries = {
  id: string
  rule: SeriesRule
  startsOn: string
  /** The last rule day for which a task was created, deleted or not. */
  lastOn: string
  /** No more tasks are created: the case is closed. */
  isOver: boolean
  /** Local time of its tasks; null if all-day. */
  clock: string | null
  version: number
  stamp: string
  /** The latest task that was not edited individually. */
  pattern: Entry
}

const ENTRIES_AT_MOST = 2000

const ENTRY = `k.id, k.version, k.subject, k.status, k.has_time as "hasTime", k.due_at as start, k.minutes, k.updated_at as stamp,
    to_char(k.due_at at time zone z.time_zone, 'YYYYMMDD"T"HH24MISS') as local,
    o.number as "caseNumber", coalesce(c.name, '') as "customerName",
    coalesce(nullif(concat_ws(', ', nullif(l.address, ''), nullif(concat_ws(' ', l.zip_code, l.city), ' ')), ''),
      concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.zip_code, c.city), ' ')), '') as place,
    k.series_id as "seriesId", to_char(k.series_on, 'YYYYMMDD') as "seriesOn"`
const JOINED = `join directory.company z on z.id = k.company_id
  left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null
  left join casekit.customer c on c.company_id = k.company_id and c.id = coalesce(k.customer_id, o.customer_id)
  left join casekit.customer_address l on l.company_id = k.company_id and l.id = o.delivery_id`

/** The member's tasks from the past month to the next six months, and all tasks of the given series. */
export const feedEntries = (db: Db, companyId: number, memberId: string, seriesIds: readonly string[]) =>
  db.rows<Entry>(
    `select ${ENTRY} from casekit.activity k ${JOINED}
     where k.company_id = $1 and k.assigned_to = $2 and k.deleted_at is null and k.due_at is not null
       and (k.due_at > now() - interval '31 days' and k.due_at < now() + interval '183 days' or k.series_id = any ($3::uuid[]))
     order by k.due_at, k.number limit ${ENTRIES_AT_MOST}`,
    [companyId, memberId, seriesIds],
  )

type Row = Entry & Omit<FeedSeries, 'pattern' | 'version' | 'stamp' | 'id'> & { changedAt: string }

/** The member's series, by the assignee of the latest task that was not edited individually. */
export async function feedSeries(db: Db, companyId: number, memberId: string): Promise<Map<string, FeedSeries>> {
  const rows = await db.rows<Row>(
    `select ${ENTRY}, s.rule, to_char(s.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(m.last_on, 'YYYY-MM-DD') as "lastOn",
       case when k.has_time then to_char(k.due_at at time zone z.time_zone, 'HH24MISS') end as clock,
       k.case_id is not null and (o.id is null or o.status in ('Closed', 'Posted', 'Canceled')) as "isOver",
       greatest(s.changed_at, m.changed_at) as "changedAt"
     from casekit.activity_series s
     join lateral (select max(a.series_on) as last_on, max(greatest(a.updated_at, a.deleted_at)) as changed_at,
         max(a.due_at) filter (where a.deleted_at is null) as last_at
       from casekit.activity a where a.company_id = s.company_id and a.series_id = s.id) m on m.last_at > now() - interval '31 days'
     join lateral (select a.id from casekit.activity a where a.company_id = s.company_id and a.series_id = s.id
       and a.deleted_at is null and a.due_at is not null order by a.is_series_own, a.series_on desc limit 1) p on true
     join casekit.activity k on k.company_id = s.company_id and k.id = p.id ${JOINED}
     where s.company_id = $1 and k.assigned_to = $2 order by s.id limit 200`,
    [companyId, memberId],
  )
  return new Map(
    rows.map(({ rule, startsOn, lastOn, isOver, clock, changedAt, ...pattern }) => {
      const id = pattern.seriesId ?? ''
      return [
        id,
        { id, rule, startsOn, lastOn, isOver, clock, version: versionAt(changedAt), stamp: changedAt, pattern },
      ]
    }),
  )
}

/** Seconds since 2020 (fits until 2088): grows with each change, however many tasks the series has. */
const versionAt = (changedAt: string) => Math.max(0, Math.floor((Date.parse(changedAt) - Date.UTC(2020, 0, 1)) / 1000))
