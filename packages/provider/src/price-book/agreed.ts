import type { AgreedDiscount, DocumentLine } from '@casekit/contract/document-content'
import { withAgreed } from '@casekit/rules/agreed-discount'
import type { Db } from '../platform/db.ts'

/** Discounts `d` that apply today in the time zone of company `c`. */
export const HOLDS_TODAY = `(d.valid_from is null or d.valid_from <= (now() at time zone c.time_zone)::date)
  and (d.valid_until is null or d.valid_until >= (now() at time zone c.time_zone)::date)`

/** Discounts of each case's customer that apply today, by case id. */
export async function agreedOnCases(db: Db, companyId: number, caseIds: readonly string[]) {
  const rows = await db.rows<AgreedDiscount & { caseId: string }>(
    `select k.id as "caseId", d.category, d.discount::float8 as percent
     from casekit.cases k
     join casekit.customer_discount d on d.company_id = k.company_id and d.customer_id = k.customer_id
     join directory.company c on c.id = k.company_id
     where k.company_id = $1 and k.id = any ($2::uuid[]) and ${HOLDS_TODAY}`,
    [companyId, caseIds],
  )
  return Map.groupBy(rows, ({ caseId }) => caseId)
}

/** Price-book lines copied from another customer's document, with the discounts of this case's customer instead. */
export async function agreeAnew(
  db: Db,
  companyId: number,
  caseId: string,
  lines: readonly DocumentLine[],
): Promise<DocumentLine[]> {
  const agreed = (await agreedOnCases(db, companyId, [caseId])).get(caseId) ?? []
  const products = await db.rows<{ id: string; category: string }>(
    'select id, category from casekit.product where company_id = $1 and id = any ($2::uuid[])',
    [companyId, lines.flatMap(({ productId }) => productId ?? [])],
  )
  const categories = new Map(products.map(({ id, category }) => [id, category]))
  return lines.map(line => {
    const category = line.productId && !line.packageId ? categories.get(line.productId) : undefined
    return category === undefined ? line : withAgreed(line, agreed, category)
  })
}
