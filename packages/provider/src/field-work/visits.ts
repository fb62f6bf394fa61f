import type { FieldDay, FieldVisit } from '@casekit/contract/field-work'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

/** Where it is done: the delivery address, else the property, else the customer. */
const place = (column: string) =>
  `coalesce(nullif(l.${column}, ''), nullif(y.${column}, ''), nullif(c.${column}, ''), '')`
/** Who opens the door: the contact, else who is at the address, else the customer. */
const who = (column: string) =>
  `coalesce(nullif(t.${column}, ''), nullif(l.${column}, ''), nullif(c.${column}, ''), '')`
const spent = (kind: string) => `(select coalesce(round(sum(extract(epoch from x.ends_at - x.starts_at)) / 60), 0)::int
  from casekit.activity_time x where x.company_id = a.company_id and x.activity_id = a.id and x.kind = '${kind}')`

const VISIT = `select a.id, a.version, a.subject, a.description, a.note, a.priority,
    coalesce(v.step, case when a.status = 'Done' then 'done' else 'ready' end) as step,
    k.id as "caseId", k.number as "caseNumber", coalesce(k.title, '') as "caseTitle", coalesce(c.name, '') as "customerName",
    to_char(a.due_at at time zone z.time_zone, 'YYYY-MM-DD') as day, a.due_at as "startsAt",
    a.due_at + make_interval(mins => a.minutes) as "endsAt",
    left(${place('address')}, 200) as address, left(${place('zip_code')}, 200) as "zipCode", left(${place('city')}, 200) as city,
    coalesce(y.hint, '') as hint,
    left(${who('name')}, 200) as "contactName", left(coalesce(nullif(${who('mobile')}, ''), ${who('phone')}), 200) as phone,
    ${who('email')} ~ '^[^@\\s]+@[^@\\s]+$' and casekit.is_wanted($1, 'planned', 'mail') as "tellsCustomer",
    (select count(*)::int from casekit.activity_file f where f.company_id = a.company_id and f.activity_id = a.id) as "fileCount",
    ${spent('travel')} as "minutesTravelled", ${spent('work')} as "minutesWorked"
  from casekit.activity a join directory.company z on z.id = a.company_id
  left join casekit.field_visit v on v.company_id = a.company_id and v.activity_id = a.id
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
  left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id)
  left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
  left join casekit.customer_address t on t.company_id = a.company_id and t.id = k.contact_id
  left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
  where a.company_id = $1 and a.deleted_at is null and a.status <> 'Canceled'`

const DAY = `${VISIT} and a.assigned_to = $2 and a.has_time
    and a.due_at >= date_trunc('day', $3::timestamptz at time zone z.time_zone) at time zone z.time_zone
    and a.due_at < (date_trunc('day', $3::timestamptz at time zone z.time_zone) + interval '2 days') at time zone z.time_zone
  order by a.due_at, a.number limit 100`

/** The member's visits of today and tomorrow, by the company's clock. */
export async function fieldDay(db: Db, companyId: number, memberId: string): Promise<FieldDay> {
  const now = new Date(currentTime())
  const row = await db.row<{ today: string }>(
    `select to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today from directory.company where id = $1`,
    [companyId, now],
  )
  const visits = await db.rows<FieldVisit>(DAY, [companyId, memberId, now])
  return { today: row?.today ?? '', at: now.toISOString(), visits }
}

/** One visit of the member, as it stands. */
export const findFieldVisit = (db: Db, companyId: number, memberId: string, id: string) =>
  db.row<FieldVisit>(`${VISIT} and a.assigned_to = $2 and a.id = $3 and a.due_at is not null`, [
    companyId,
    memberId,
    id,
  ])
