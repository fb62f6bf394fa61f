import type { AgreedDiscount, DocumentLine } from '@casekit/contract/document-content'
import { withAgreed } from '@casekit/rules/agreed-discount'
import type { Db } from '../platform/db.ts'

/** The discounts of `d` that hold today, where the company `c` is. */
export const HOLDS_TODAY = `(d.valid_from is null or d.valid_from <= (now() at time zone c.time_zone)::date)
  and (d.valid_until is null or d.valid_until >= (now() at time zone c.time_zone)::date)`

/** By case: what its customer has off the price book today. */
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

/** Lines from the price book as they begin on the case, where another customer's document has them: what was agreed with that one stays there. */
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
