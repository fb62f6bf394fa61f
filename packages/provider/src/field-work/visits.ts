import type { FieldDay, FieldForm, FieldVisit } from '@casekit/contract/field-work'
import { openOfCase } from '../forms/due.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Before } from './kept.ts'

/** Place of the visit: the delivery address, else the property, else the customer. */
const place = (column: string) =>
  `coalesce(nullif(l.${column}, ''), nullif(y.${column}, ''), nullif(c.${column}, ''), '')`
/** Contact on site: the case's contact, else the delivery address, else the customer. */
const who = (column: string) =>
  `coalesce(nullif(t.${column}, ''), nullif(l.${column}, ''), nullif(c.${column}, ''), '')`
/** Minutes that the member ($2) spent on the visit. */
const spent = (kind: string) => `(select coalesce(round(sum(extract(epoch from x.ends_at - x.starts_at)) / 60), 0)::int
  from casekit.activity_time x where x.company_id = a.company_id and x.activity_id = a.id and x.stakeholder_id = $2 and x.kind = '${kind}')`

const list = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`

const filesOf = (only: string) =>
  list(`select f.id, left(f.original_name, 200) as name, f.type, f.size::float8 as size, f.has_thumbnail as "hasThumbnail",
    x.mark, left(coalesce(x.caption, ''), 200) as caption, x.file_id is not null as "isOfVisit"
  from casekit.case_file f left join casekit.activity_file x on x.company_id = f.company_id and x.file_id = f.id and x.activity_id = a.id
  where f.company_id = a.company_id and f.case_id = a.case_id and f.deleted_at is null and ${only}
  order by x.file_id is null, coalesce(x.at, f.created_at) desc, f.id limit 60`)

const MATERIALS = list(`select m.id, left(p.name, 200) as name, p.unit, m.quantity / 1000.0 as quantity
  from casekit.case_material m join casekit.product p on p.company_id = m.company_id and p.id = m.product_id
  where m.company_id = a.company_id and m.activity_id = a.id order by m.at, m.id limit 100`)

/** Earlier visits at the lease, else the property, else the delivery address, else for the customer. */
const HISTORY =
  list(`select h.id, to_char(h.due_at at time zone z.time_zone, 'YYYY-MM-DD') as day, left(h.subject, 200) as subject,
    left(coalesce(w.name, ''), 200) as who, left(h.note, 500) as note
  from casekit.activity h
  left join casekit.cases q on q.company_id = h.company_id and q.id = h.case_id
  left join casekit.stakeholder w on w.company_id = h.company_id and w.id = h.assigned_to
  where h.company_id = a.company_id and h.id <> a.id and h.deleted_at is null and h.status = 'Done' and h.due_at is not null
    and case when coalesce(a.lease_id, k.lease_id) is not null then coalesce(h.lease_id, q.lease_id) = coalesce(a.lease_id, k.lease_id)
      when coalesce(a.property_id, k.property_id) is not null then coalesce(h.property_id, q.property_id) = coalesce(a.property_id, k.property_id)
      when k.delivery_id is not null then q.delivery_id = k.delivery_id
      else coalesce(h.customer_id, q.customer_id) = coalesce(a.customer_id, k.customer_id) end
  order by h.due_at desc, h.id limit 5`)

/** Keys to get in: the lease's, then the property's, but not those of its other leases. */
const KEYS =
  list(`select x.id, left(x.name, 200) as name, left(x.mark, 200) as mark, left(x.place, 200) as place from casekit.property_key x
  join casekit.property p on p.company_id = x.company_id and p.id = x.property_id and p.deleted_at is null
  where x.company_id = a.company_id and x.deleted_at is null
    and (x.lease_id = coalesce(a.lease_id, k.lease_id) or x.lease_id is null and x.property_id = y.id)
  order by x.lease_id nulls last, x.created_at, x.id limit 20`)

/** Only agreement visits show the note; elsewhere it is for the office. */
const AGREED = `case when exists (select from casekit.agreement_visit s where s.company_id = k.company_id and s.case_id = k.id)
  then k.internal_note else '' end`

const FORMS = list(`select f.id as "formId", f.name, f.timing,
    (select json_build_object('id', x.id, 'number', x.number, 'name', x.name) from casekit.asset x
      where x.company_id = f.company_id and x.id = asked.asset_id) as asset,
    (select n.id from casekit.form_answer n where n.company_id = f.company_id and n.form_id = f.id and n.case_id = k.id
      and n.asset_id is not distinct from asked.asset_id and n.done_at is null and n.deleted_at is null
      order by n.created_at limit 1) as "answerId"
  from ${openOfCase('a.company_id', 'k.id')} and f.timing <> 'any'
  order by f.sort_key, f.id limit 20`)

const VISIT = `select a.id, a.version, a.subject, a.description, a.note, a.priority,
    coalesce(v.step, case when a.status = 'Done' then 'done' else 'ready' end) as step,
    k.id as "caseId", k.number as "caseNumber", coalesce(k.title, '') as "caseTitle", coalesce(c.name, '') as "customerName",
    to_char(a.due_at at time zone z.time_zone, 'YYYY-MM-DD') as day, a.due_at as "startsAt",
    a.due_at + make_interval(mins => a.minutes) as "endsAt",
    left(${place('address')}, 200) as address, left(${place('zip_code')}, 200) as "zipCode", left(${place('city')}, 200) as city,
    coalesce(y.hint, '') as hint, ${AGREED} as "internalNote", ${KEYS} as keys,
    left(${who('name')}, 200) as "contactName", left(coalesce(nullif(${who('mobile')}, ''), ${who('phone')}), 200) as phone,
    ${who('email')} ~ '^[^@\\s]+@[^@\\s]+$' and casekit.is_wanted($1, 'underway', 'mail') as "tellsCustomer",
    v.arrives_from as "arrivesFrom", v.arrives_to as "arrivesTo", v.paused_at is not null as "isPaused",
    ${filesOf('true')} as files, ${MATERIALS} as materials, ${HISTORY} as history, ${FORMS} as "openForms",
    (select json_build_object('name', g.name, 'at', g.at) from casekit.field_signature g
      where g.company_id = a.company_id and g.activity_id = a.id) as signature,
    ${spent('travel')} as "minutesTravelled", ${spent('work')} as "minutesWorked"
  from casekit.activity a join directory.company z on z.id = a.company_id
  left join casekit.field_visit v on v.company_id = a.company_id and v.activity_id = a.id
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
  left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id)
  left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
  left join casekit.customer_address t on t.company_id = a.company_id and t.id = k.contact_id
  left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
  where a.company_id = $1 and a.deleted_at is null and a.status <> 'Canceled'`

const OF_TWO_DAYS = `and a.assigned_to = $2 and a.has_time
    and a.due_at >= date_trunc('day', $3::timestamptz at time zone z.time_zone) at time zone z.time_zone
    and a.due_at < (date_trunc('day', $3::timestamptz at time zone z.time_zone) + interval '2 days') at time zone z.time_zone`

const DAY = `${VISIT} ${OF_TWO_DAYS} order by a.due_at, a.number limit 100`

const FORMS_OF_DAY = `select f.id, v.name, v.number, v.content from casekit.form f
  join casekit.form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.published
  where f.company_id = $1 and f.id in (
    select of_case.id from casekit.activity a join directory.company z on z.id = a.company_id
    join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
    cross join lateral (select f.id from ${openOfCase('a.company_id', 'k.id')} and f.timing <> 'any') of_case
    where a.company_id = $1 and a.deleted_at is null and a.status <> 'Canceled' ${OF_TWO_DAYS})
  order by f.sort_key, f.id limit 61`

/** The forms that the member's visits of today and tomorrow require, each once. */
export const fieldForms = (db: Db, companyId: number, memberId: string) =>
  db.rows<FieldForm>(FORMS_OF_DAY, [companyId, memberId, new Date(currentTime())])

/** The member's visits of today and tomorrow in the company's time zone. */
export async function fieldDay(db: Db, companyId: number, memberId: string): Promise<FieldDay> {
  const now = new Date(currentTime())
  const row = await db.row<{ today: string }>(
    `select to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today from directory.company where id = $1`,
    [companyId, now],
  )
  const visits = await db.rows<FieldVisit>(DAY, [companyId, memberId, now])
  return { today: row?.today ?? '', at: now.toISOString(), visits }
}

/** One visit of the member in its current state. */
export const findFieldVisit = (db: Db, companyId: number, memberId: string, id: string) =>
  db.row<FieldVisit>(`${VISIT} and a.assigned_to = $2 and a.id = $3 and a.due_at is not null`, [
    companyId,
    memberId,
    id,
  ])

/** What a deed needs to know about the member's visit. */
export const findBefore = (db: Db, companyId: number, memberId: string, id: string) =>
  db.row<Before>(
    `select coalesce(v.step, case when a.status = 'Done' then 'done' else 'ready' end) as step, k.id as "caseId", a.description, a.note
     from casekit.activity a
     left join casekit.field_visit v on v.company_id = a.company_id and v.activity_id = a.id
     left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
     where a.company_id = $1 and a.assigned_to = $2 and a.id = $3 and a.deleted_at is null and a.status <> 'Canceled'
       and a.due_at is not null`,
    [companyId, memberId, id],
  )

type Report = Pick<FieldVisit, 'step' | 'materials' | 'files'> & {
  signature: { name: string; at: string; strokes: number[][] } | null
}

/** The results of a visit, for anyone who may see the task. */
export const visitReport = (db: Db, companyId: number, id: string) =>
  db.row<Report>(
    `select coalesce(v.step, case when a.status = 'Done' then 'done' else 'ready' end) as step,
       ${filesOf('x.file_id is not null')} as files, ${MATERIALS} as materials,
       (select json_build_object('name', g.name, 'at', g.at, 'strokes', g.strokes) from casekit.field_signature g
         where g.company_id = a.company_id and g.activity_id = a.id) as signature
     from casekit.activity a
     left join casekit.field_visit v on v.company_id = a.company_id and v.activity_id = a.id
     where a.company_id = $1 and a.id = $2 and a.deleted_at is null`,
    [companyId, id],
  )
