import type { DocumentLine } from '@casekit/contract/document-content'
import { withAgreed } from '@casekit/rules/agreed-discount'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { agreedOnCases } from '../price-book/agreed.ts'
import { sourceKey } from './keys.ts'

type Row = {
  caseId: string
  groupId: string | null
  name: string
  productId: string | null
  number: string
  unit: string
  category: string
  hours: number
  price: number
  vat: number
}

const TIME = `select a.case_id as "caseId", g.id as "groupId", coalesce(p.name, g.name, '') as name, p.id as "productId",
    coalesce(p.number, '') as number, coalesce(p.unit, '') as unit, coalesce(p.category, '') as category,
    round((sum(extract(epoch from t.ends_at - t.starts_at)) / 3600)::numeric, 2)::float8 as hours,
    (coalesce(p.sales_price, 0) / 100.0)::float8 as price, (coalesce(p.vat_percent, 2500) / 100.0)::float8 as vat
  from casekit.activity a
  join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id
  left join casekit.price_group g on g.company_id = t.company_id and g.id = t.price_group_id
  left join casekit.product p on p.company_id = t.company_id and p.price_group_id = t.price_group_id and p.kind = 'hours' and p.deleted_at is null
  where a.company_id = $1 and a.case_id = any ($2::uuid[]) and a.deleted_at is null
  group by a.case_id, g.id, g.name, p.company_id, p.id order by 3 limit 2000`

export type TimeLine = { caseId: string; key: string; line: DocumentLine }

/** Time spent on cases by what it is sold as: hours of each price group, at the price of its service less what was agreed. */
export async function timeOf(db: Db, companyId: number, caseIds: string[]): Promise<TimeLine[]> {
  const rows = await db.rows<Row>(TIME, [companyId, caseIds])
  const agreed = await agreedOnCases(db, companyId, caseIds)
  return rows.map(({ caseId, groupId, category, ...row }) => {
    const line = lineOf(row)
    const begun = line.productId ? withAgreed(line, agreed.get(caseId) ?? [], category) : line
    return { caseId, key: sourceKey.time(groupId), line: begun }
  })
}

const lineOf = ({ name, hours, vat, ...row }: Omit<Row, 'caseId' | 'groupId' | 'category'>): DocumentLine => ({
  id: newId(),
  kind: 'hours',
  choice: 'included',
  ...row,
  text: name,
  quantity: hours,
  discountPercent: 0,
  vatPercent: vat,
})
