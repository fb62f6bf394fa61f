import type { DocumentLine } from '@casekit/contract/document-content'
import { lineNet } from '@casekit/rules/document-price'
import { majorOf } from '@casekit/rules/money'
import { materialsUsed } from '../invoices/sources.ts'
import type { Db } from '../platform/db.ts'
import { fieldsOf } from './order-fields.ts'
import type { DueSync, Target } from './queries.ts'
import type { Question } from './questions.ts'

/** Work received from the target system, which has it already. */
const CAME_BACK = `from casekit.integration_work w where w.company_id = $1 and w.system = $3`

/** Hours with their local day and person. */
const HOURS = `(select coalesce(json_agg(t), '[]') from (
    select to_char(t.starts_at at time zone d.time_zone, 'YYYY-MM-DD') as date, s.name as by, t.kind, coalesce(g.name, '') as "priceGroup",
      t.description, round(extract(epoch from t.ends_at - t.starts_at) / 60)::int as minutes
    from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id
    join casekit.stakeholder s on s.company_id = t.company_id and s.id = t.stakeholder_id
    left join casekit.price_group g on g.company_id = t.company_id and g.id = t.price_group_id
    where a.company_id = k.company_id and a.case_id = k.id and a.deleted_at is null
      and not exists (select ${CAME_BACK} and w.kind = 'hours' and w.row_id = t.id) order by t.starts_at, t.id) t)`

/** The order's number in the other system, if it was created there or sent before. */
const NUMBER = `(select s.number from casekit.integration_sync s
    where s.company_id = k.company_id and s.system = $3 and s.case_id = k.id and s.number <> '')`

const ORDER = `select json_build_object(
    'case', json_build_object('id', k.id, 'number', k.number, 'title', k.title, 'description', k.description,
      'reference', k.reference, 'requisitionNumber', k.requisition_number, 'hours', k.hours::float8, 'createdAt', k.created_at),
    'orderNumber', ${NUMBER},
    'customer', (select json_build_object('id', c.id, 'number', c.number, 'name', c.name, 'address', c.address,
        'zipCode', c.zip_code, 'city', c.city, 'phone', c.phone, 'email', c.email, 'cvr', c.cvr, 'ean', c.ean)
      from casekit.customer c where c.company_id = k.company_id and c.id = k.customer_id),
    'hours', ${HOURS}) as order,
    array(select w.row_id ${CAME_BACK} and w.kind = 'material' and w.row_id in (
      select m.id from casekit.case_material m where m.company_id = $1 and m.case_id = k.id)) as known
  from casekit.cases k join directory.company d on d.id = k.company_id
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null and k.status in ('Closed', 'Posted')`

/** A finished case as an order, with its customer, hours and materials. */
export async function orderOf(
  db: Db,
  { companyId, caseId, id, system }: DueSync,
  target: Target,
): Promise<Question | undefined> {
  const found = await db.row<{ order: object; known: string[] }>(ORDER, [companyId, caseId, system])
  if (!found) return undefined
  const known = new Set(found.known)
  const used = (await materialsUsed(db, companyId, caseId ? [caseId] : []))
    .filter(({ line }) => !known.has(line.id))
    .map(({ line }) => materialOf(line))
  const fields = await fieldsOf(db, companyId, caseId, target.fields)
  const body = JSON.stringify({ orderType: target.orderType || null, ...found.order, materials: used, fields })
  return { path: '/orders', body, key: id, needsNumber: true }
}

/** `price` is per unit after discount, `net` that of the line, both in the company's currency excluding VAT. */
const materialOf = (line: DocumentLine) => ({
  number: line.number,
  name: line.text,
  unit: line.unit,
  quantity: line.quantity,
  price: Math.round(line.price * (100 - line.discountPercent) * 100) / 10_000,
  net: majorOf(lineNet(line)),
  vatPercent: line.vatPercent,
})
