import type { Db } from '../platform/db.ts'
import type { DueSync, Target } from './queries.ts'
import type { Question } from './questions.ts'

const MOST = 2000

/** What was worked, by day of the company and person. */
const HOURS = `(select coalesce(json_agg(t), '[]') from (
    select to_char(t.starts_at at time zone d.time_zone, 'YYYY-MM-DD') as date, s.name as by, t.kind, coalesce(g.name, '') as "priceGroup",
      t.description, round(extract(epoch from t.ends_at - t.starts_at) / 60)::int as minutes
    from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id
    join casekit.stakeholder s on s.company_id = t.company_id and s.id = t.stakeholder_id
    left join casekit.price_group g on g.company_id = t.company_id and g.id = t.price_group_id
    where a.company_id = k.company_id and a.case_id = k.id and a.deleted_at is null order by t.starts_at, t.id limit ${MOST}) t)`

/** What was used; prices in the company's currency, of one and without VAT. */
const MATERIALS = `(select coalesce(json_agg(m), '[]') from (
    select p.number, p.name, p.unit, (m.quantity / 1000.0)::float8 as quantity, (m.price / 100.0)::float8 as price,
      (m.vat_percent / 100.0)::float8 as "vatPercent"
    from casekit.case_material m join casekit.product p on p.company_id = m.company_id and p.id = m.product_id
    where m.company_id = k.company_id and m.case_id = k.id order by m.at, m.id limit ${MOST}) m)`

const ORDER = `select json_build_object(
    'case', json_build_object('id', k.id, 'number', k.number, 'title', k.title, 'description', k.description,
      'reference', k.reference, 'requisitionNumber', k.requisition_number, 'hours', k.hours::float8, 'createdAt', k.created_at),
    'customer', (select json_build_object('id', c.id, 'number', c.number, 'name', c.name, 'address', c.address,
        'zipCode', c.zip_code, 'city', c.city, 'phone', c.phone, 'email', c.email, 'cvr', c.cvr, 'ean', c.ean)
      from casekit.customer c where c.company_id = k.company_id and c.id = k.customer_id),
    'hours', ${HOURS}, 'materials', ${MATERIALS}) as order
  from casekit.cases k join directory.company d on d.id = k.company_id
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null and k.status in ('Closed', 'Posted')`

/** A finished case with its customer, and the hours and materials that went into it. */
export async function orderOf(
  db: Db,
  { companyId, caseId, id }: DueSync,
  target: Target,
): Promise<Question | undefined> {
  const found = await db.row<{ order: object }>(ORDER, [companyId, caseId])
  if (!found) return undefined
  const body = JSON.stringify({ orderType: target.orderType || null, ...found.order })
  return { path: '/orders', body, key: id, needsNumber: true }
}
