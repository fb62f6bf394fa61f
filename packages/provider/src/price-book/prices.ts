import type { ProductPrice } from '@casekit/contract/price-book'
import type { Db } from '../platform/db.ts'

/** Newest first. Returns undefined if the company has no such product. */
export async function listPrices(db: Db, companyId: number, productId: string): Promise<ProductPrice[] | undefined> {
  const product = await db.row(
    'select 1 from casekit.product where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, productId],
  )
  if (!product) return undefined
  return db.rows<ProductPrice>(
    `select p.id, p.at, coalesce(s.name, '') as "byName", p.cause,
       (p.cost_before / 100.0)::float8 as "costBefore", (p.cost / 100.0)::float8 as cost,
       (p.price_before / 100.0)::float8 as "priceBefore", (p.price / 100.0)::float8 as price
     from casekit.product_price p
     left join casekit.stakeholder s on s.company_id = p.company_id and s.id = p.actor_id
     where p.company_id = $1 and p.product_id = $2 order by p.at desc, p.id desc limit 50`,
    [companyId, productId],
  )
}
