import { newId } from '@casekit/provider/platform/new-id'
import type { TestProvider } from './provider.ts'

/** A price book in which an hour costs 400 and a filter 125. */
export async function priceBook(db: ReturnType<TestProvider['db']>, companyId: number): Promise<string> {
  const filterId = newId()
  await db.rows(
    `insert into casekit.product (company_id, id, kind, number, name, cost, sales_price)
     values ($1, casekit.new_id(), 'hours', 'T', 'Montør', 40000, 70000), ($1, $2, 'product', '48123', 'Filter', 12500, 30000)`,
    [companyId, filterId],
  )
  return filterId
}

/** Two and a half hours (1,000), three filters (375), an invoiced order (2,000) and one still in transit. */
export async function spendOn(
  db: ReturnType<TestProvider['db']>,
  companyId: number,
  caseId: string,
  filterId: string,
): Promise<void> {
  await db.rows('update casekit.cases set hours = 2.5 where company_id = $1 and id = $2', [companyId, caseId])
  await db.rows(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent)
     values ($1, casekit.new_id(), $2, $3, 3000, 30000, 2500)`,
    [companyId, caseId, filterId],
  )
  await db.rows(
    `insert into casekit.requisition (company_id, id, number, title, status, year, case_id, net, invoice_amount)
     values ($1, casekit.new_id(), right(($2::uuid)::text, 8) || '-1', 'Kran', 'Invoiced', 2025, $2, 190000, 200000),
       ($1, casekit.new_id(), right(($2::uuid)::text, 8) || '-2', 'Lift', 'Sent', 2025, $2, 500000, null)`,
    [companyId, caseId],
  )
}
