import type { Activity } from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import type { Db } from '../platform/db.ts'

const named = (table: string, column: string) =>
  `(select json_build_object('id', x.id, 'name', x.name) from casekit.${table} x where x.company_id = a.company_id and x.id = a.${column})`

const LOCAL = 'a.due_at at time zone (select time_zone from directory.company where id = a.company_id)'

const SELECT = `select a.id, a.version, a.number, a.subject, a.description, a.note, a.status, a.priority,
    ${named('activity_type', 'type_id')} as "activityType", ${named('stakeholder', 'assigned_to')} as "assignedToStakeholder",
    a.case_id as "caseId", k.number as "caseNumber", a.offer_id as "offerId", a.customer_id as "customerId",
    coalesce(c.name, '') as "customerName", a.property_id as "propertyId", coalesce(p.name, '') as "propertyName",
    a.lease_id as "propertyLeaseId", a.partner_id as "partnerCompanyId", a.due_at as "dueDateTime",
    to_char(${LOCAL}, 'YYYY-MM-DD') as "dueDate", case when a.has_time then to_char(${LOCAL}, 'HH24:MI') end as "dueTime",
    a.minutes as "durationInMinutes", a.recurrence is not null or a.series_id is not null as recurring, a.recurrence as recurrance,
    (select json_build_object('id', r.id, 'on', to_char(a.series_on, 'YYYY-MM-DD'), 'startsOn', to_char(r.starts_on, 'YYYY-MM-DD'),
      'rule', r.rule) from casekit.activity_series r where r.company_id = a.company_id and r.id = a.series_id) as series,
    a.template_id as "templateId", a.category_id as "categoryId", a.dv_category_id as "dvCategoryId",
    a.account_plan_id as "dvAccountPlanId", a.skill_id as "skillId", a.mandatory, a.done_at as "doneAt", a.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('id', f.id, 'number', f.number, 'subject', f.subject, 'status', f.status)
        order by f.due_at nulls last, f.number) from casekit.activity_wait w
      join casekit.activity f on f.company_id = w.company_id and f.id = w.first_id and f.deleted_at is null
      where w.company_id = a.company_id and w.activity_id = a.id), '[]') as "waitsFor",
    (select coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60), 0)::int from casekit.activity_time t
      where t.company_id = a.company_id and t.activity_id = a.id) as "minutesSpent"
  from casekit.activity a
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
  left join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id
  left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id
  where a.company_id = $1 and a.deleted_at is null`

const ORDER = 'order by a.due_at nulls last, a.number'

type Row = Omit<Activity, 'statusId'>

const finished = (row: Row): Activity => ({ ...row, statusId: ACTIVITY_STATUS_IDS[row.status] })

/** Condition of each list; `$2` is the id it filters by. */
const LISTS = {
  all: '$2::uuid is null',
  ofMember: "a.assigned_to = $2 and a.status in ('New', 'Started', 'Overdue')",
  new: "$2::uuid is null and a.status = 'New'",
  onCases: '$2::uuid is null and k.id is not null',
  ofCase: 'a.case_id = $2',
  ofOffer: 'a.offer_id = $2',
  ofProperty:
    '(a.property_id = $2 or a.case_id in (select x.id from casekit.cases x where x.company_id = $1 and x.property_id = $2))',
}

/** Earliest due first; one more than `limit`, so that the caller can detect longer lists. */
export async function listActivities(
  db: Db,
  companyId: number,
  which: keyof typeof LISTS,
  id: string | null,
  limit = 500,
): Promise<Activity[]> {
  const rows = await db.rows<Row>(`${SELECT} and ${LISTS[which]} ${ORDER} limit $3`, [companyId, id, limit + 1])
  return rows.map(finished)
}

export async function findActivity(db: Db, companyId: number, id: string): Promise<Activity | undefined> {
  const row = await db.row<Row>(`${SELECT} and a.id = $2`, [companyId, id])
  return row && finished(row)
}

const PARENTS = { case: 'casekit.cases', offer: 'casekit.offer', property: 'casekit.property' }

/** Whether the case, offer or property exists, to tell an empty list from an unknown parent. */
export const parentExists = (db: Db, companyId: number, kind: keyof typeof PARENTS, id: string) =>
  db.row(`select 1 as found from ${PARENTS[kind]} where company_id = $1 and id = $2 and deleted_at is null`, [
    companyId,
    id,
  ])
