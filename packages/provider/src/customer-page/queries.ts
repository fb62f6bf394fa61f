import type {
  CustomerActivity,
  CustomerCase,
  CustomerEvent,
  CustomerFile,
  CustomerMerge,
  CustomerOffer,
} from '@casekit/contract/customer-page'
import { NET } from '../offers/net.ts'
import type { Db } from '../platform/db.ts'

/** One more than is returned, so that longer lists can be detected. */
const MOST = 201

/** Whether the caller sees this customer, to tell an empty list from an unknown customer. */
export async function exists(db: Db, companyId: number, customerId: string): Promise<boolean> {
  const found = await db.row(
    'select 1 from casekit.customer where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, customerId],
  )
  return found !== undefined
}

export const cases = (db: Db, companyId: number, customerId: string) =>
  db.rows<CustomerCase>(
    `select id, number, title, status, created_at as "createdAt" from casekit.cases
     where company_id = $1 and customer_id = $2 and deleted_at is null order by created_at desc, id desc limit ${MOST}`,
    [companyId, customerId],
  )

export const offers = (db: Db, companyId: number, customerId: string) =>
  db.rows<CustomerOffer>(
    `select id, number, kind, title, status, ${NET} as net, created_at as "createdAt" from casekit.offer
     where company_id = $1 and customer_id = $2 and deleted_at is null order by created_at desc, id desc limit ${MOST}`,
    [companyId, customerId],
  )

export const activities = (db: Db, companyId: number, customerId: string) =>
  db.rows<CustomerActivity>(
    `select a.id, a.number, a.subject as title, a.status, a.due_at as "dueAt", a.has_time as "hasTime", coalesce(s.name, '') as "assignedTo",
       a.case_id as "caseId", a.created_at as "createdAt"
     from casekit.activity a left join casekit.stakeholder s on s.company_id = a.company_id and s.id = a.assigned_to
     where a.company_id = $1 and a.deleted_at is null and (a.customer_id = $2
       or a.case_id in (select k.id from casekit.cases k where k.company_id = $1 and k.customer_id = $2 and k.deleted_at is null))
     order by a.created_at desc, a.id desc limit ${MOST}`,
    [companyId, customerId],
  )

export const files = (db: Db, companyId: number, customerId: string) =>
  db.rows<CustomerFile>(
    `select f.id, f.original_name as name, f.type, f.size::float8 as size, f.has_thumbnail as "hasThumbnail",
       f.made_by as "madeBy", f.created_at as "createdAt", k.id as "caseId", k.number as "caseNumber"
     from casekit.cases k join casekit.case_file f on f.company_id = k.company_id and f.case_id = k.id
     where k.company_id = $1 and k.customer_id = $2 and k.deleted_at is null and f.deleted_at is null
     order by f.created_at desc, f.id desc limit ${MOST}`,
    [companyId, customerId],
  )

export const history = (db: Db, companyId: number, customerId: string) =>
  db.rows<CustomerEvent>(
    `select id, at, kind, actor_name as "actorName", about, field, before_text as before, after_text as after
     from casekit.customer_history where company_id = $1 and (customer_id = $2 or customer_id in (
       select merged_id from casekit.customer_merge m where m.company_id = $1 and m.kept_id = $2 and m.undone_at is null))
     order by at desc, id desc limit ${MOST}`,
    [companyId, customerId],
  )

export const merges = (db: Db, companyId: number, customerId: string) =>
  db.rows<CustomerMerge>(
    `select id, (merged_before ->> 'number')::int as "mergedNumber", merged_before ->> 'name' as "mergedName", at,
       actor_name as "actorName"
     from casekit.customer_merge where company_id = $1 and kept_id = $2 and undone_at is null order by at desc, id desc`,
    [companyId, customerId],
  )
