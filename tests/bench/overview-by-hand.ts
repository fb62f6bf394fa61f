import type { Db } from '@casekit/provider/platform/db'

/** A table as a hand-written list statement reads it: its cells and joins. */
export type ByHand = { table: string; cells: string; joins: string }

const joined = (table: string, alias: string, column: string) =>
  `left join casekit.${table} ${alias} on ${alias}.company_id = k.company_id and ${alias}.id = ${column}`

/** A member who has read nothing. */
export const NOBODY = '00000000-0000-7000-8000-000000000000'

export const CASES: ByHand = {
  table: 'cases',
  cells: `k.number, k.status, k.title, c.name as customer, s.id as stage_id, s.name as stage, k.priority, r.id as responsible_id,
    r.name as responsible, k.created_at, f.id as fitter_id, f.name as fitter, d.id as department_id, d.name as department,
    p.id as property_id, p.name as property, k.requisition_number, k.reference, k.channel, k.hours, k.disable_notifications,
    exists (select from casekit.case_message m left join casekit.case_message_read seen
      on seen.company_id = m.company_id and seen.case_id = m.case_id and seen.stakeholder_id = '${NOBODY}'
      where m.company_id = k.company_id and m.case_id = k.id and m.lane = 'customer' and m.created_at > now() - interval '90 days'
        and (seen.read_at is null or m.created_at > seen.read_at)) as unread`,
  joins: [
    joined('customer', 'c', 'k.customer_id'),
    joined('case_stage', 's', 'k.stage_id'),
    joined('stakeholder', 'r', 'k.responsible_id'),
    joined('stakeholder', 'f', 'k.fitter_id'),
    joined('department', 'd', 'k.department_id'),
    joined('property', 'p', 'k.property_id'),
  ].join(' '),
}

export const CUSTOMERS: ByHand = {
  table: 'customer',
  cells: `k.number, k.name, k.address, k.zip_code, k.city, k.phone, k.mobile, k.email, k.created_at, k.cvr, k.invoice_name,
    k.invoice_address, k.invoice_zip_code, k.invoice_city, k.invoice_phone, k.invoice_email`,
  joins: '',
}

export const OFFERS: ByHand = {
  table: 'offer',
  cells: 'k.number, k.status, k.title, c.name as customer, o.number as case_number, k.created_by_name, k.created_at',
  joins: `${joined('customer', 'c', 'k.customer_id')} ${joined('cases', 'o', 'k.case_id')}`,
}

export const ACTIVITIES: ByHand = {
  table: 'activity',
  cells: `k.number, k.status, k.subject, t.name as type, k.due_at, a.id as member_id, a.name as member, o.number as case_number,
    c.name as customer, p.name as property, k.priority, k.minutes, k.mandatory, k.created_at`,
  joins: [
    joined('activity_type', 't', 'k.type_id'),
    joined('stakeholder', 'a', 'k.assigned_to'),
    joined('cases', 'o', 'k.case_id'),
    joined('customer', 'c', 'case when k.customer_id is null then o.customer_id else k.customer_id end'),
    joined('property', 'p', 'k.property_id'),
  ].join(' '),
}

export const PROPERTIES: ByHand = {
  table: 'property',
  cells: `k.number, k.name, k.address, k.zip_code, k.city, r.name as responsible, w.name as owner,
    (select count(*) from casekit.lease l where l.company_id = k.company_id and l.property_id = k.id and l.deleted_at is null) as leases,
    (select count(*) from casekit.cases n where n.company_id = k.company_id and n.property_id = k.id and n.deleted_at is null
      and n.status in ('Open', 'NeedPlanning')) as open_cases`,
  joins: `${joined('stakeholder', 'r', 'k.responsible_id')} ${joined('property_owner', 'w', 'k.owner_id')}`,
}

export type Statement = (db: Db, companyId: number) => Promise<unknown>

/** 100 rows and the total counted to 10,000: the whole response in one statement. */
export const list =
  ({ table, cells, joins }: ByHand, order: string, where = 'true', values: unknown[] = [], skip = 0): Statement =>
  (db, companyId) =>
    db.planned(
      `select (select count(*) from (select from casekit.${table} k 
          where k.company_id = $1 and k.deleted_at is null and ${where} limit 10001) n) as total, page.*
       from (select k.id, ${cells} from (select * from casekit.${table} k
           where k.company_id = $1 and k.deleted_at is null and ${where} order by ${order} offset ${skip} limit 100) k
         ${joins} order by ${order}) page`,
      [companyId, ...values],
    )

/** The number of rows per value, counted to 10,000. */
export const valuesOf =
  ({ table }: ByHand, is: string, options: string, where = 'true', values: unknown[] = []): Statement =>
  (db, companyId) =>
    db.planned(
      `select o.value, (select count(*) from (select from casekit.${table} k where k.company_id = $1 and k.deleted_at is null
          and ${is} is not distinct from o.value and ${where} limit 10000) n) from (${options}) o`,
      [companyId, ...values],
    )

/** The exact count, and the position of every thousandth row. */
export const countOf =
  ({ table }: ByHand, key: string, order: string, where = 'true', values: unknown[] = []): Statement =>
  (db, companyId) =>
    db.planned(
      `select id, key, row, (select count(*) from casekit.${table} k where k.company_id = $1 and k.deleted_at is null and ${where})
       from (select k.id, ${key} as key, row_number() over (order by ${order}) as row from casekit.${table} k
         where k.company_id = $1 and k.deleted_at is null and ${where}) numbered where row % 1000 = 0`,
      [companyId, ...values],
    )

/** Rows whose text, or whose customer's, contains a word; both through the trigram index. */
export const holding = (kind: string, also = '') =>
  `(k.id in (select e.id from search.entry e where e.company_id = $1 and e.kind = '${kind}' and e.text like search.fold($2))${also})`
