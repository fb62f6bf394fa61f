import type { PropertyPrice } from '@casekit/contract/property-prices'
import type { SoldKind } from '@casekit/contract/shop'
import { minorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

export const hasProperty = (db: Db, companyId: number, propertyId: string) =>
  db.row('select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    propertyId,
  ])

/** Returns undefined if the company has no such property. */
export async function listPropertyPrices(db: Db, companyId: number, propertyId: string) {
  if (!(await hasProperty(db, companyId, propertyId))) return undefined
  return db.rows<PropertyPrice>(
    `select a.id, case when a.package_id is null then 'product' else 'package' end as kind,
       coalesce(p.id, k.id) as "soldId", coalesce(p.number, k.number) as number, coalesce(p.name, k.name) as name,
       (a.price / 100.0)::float8 as price, (coalesce(p.sales_price, k.sales_price) / 100.0)::float8 as "usualPrice"
     from casekit.property_price a
     left join casekit.product p on p.company_id = a.company_id and p.id = a.product_id and p.deleted_at is null
     left join casekit.package k on k.company_id = a.company_id and k.id = a.package_id and k.deleted_at is null
     where a.company_id = $1 and a.property_id = $2 and num_nonnulls(p.id, k.id) = 1
     order by casekit.sort_key(coalesce(p.name, k.name)), a.id limit 1000`,
    [companyId, propertyId],
  )
}

/** A property's own prices, by product or package id; in hundredths. */
export async function pricesOf(db: Db, companyId: number, propertyId: string | undefined) {
  if (!propertyId) return new Map<string, number>()
  const rows = await db.rows<{ id: string; price: number }>(
    `select coalesce(product_id, package_id) as id, price::float8 as price from casekit.property_price
     where company_id = $1 and property_id = $2`,
    [companyId, propertyId],
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}

type Agreed = { kind: SoldKind; soldId: string; price: number }

/** Undefined where the company has no such property. */
export async function agreePrice(
  db: Db,
  companyId: number,
  propertyId: string,
  { kind, soldId, price, isNew = false }: Agreed & { isNew?: boolean },
) {
  if (!(await hasProperty(db, companyId, propertyId))) return undefined
  const table = kind === 'product' ? 'product' : 'package'
  const made = await db.row<{ id: string }>(
    `insert into casekit.property_price as a (company_id, id, property_id, ${table}_id, price)
     select $1, $2, $3, s.id, $5 from casekit.${table} s where s.company_id = $1 and s.id = $4 and s.deleted_at is null
     on conflict (company_id, property_id, (coalesce(product_id, package_id))) do update set price = excluded.price where not $6 returning a.id`,
    [companyId, newId(), propertyId, soldId, minorOf(price), isNew],
  )
  if (made) return made.id
  if (isNew && (await pricesOf(db, companyId, propertyId)).has(soldId.toLowerCase()))
    throw new ProblemError(409, 'changed', 'A price is agreed already.')
  throw noSuch('soldId')
}

/** Returns undefined if the company has no such price. */
export const endPrice = (db: Db, companyId: number, id: string) =>
  db.row<Agreed>(
    `delete from casekit.property_price where company_id = $1 and id = $2
     returning case when package_id is null then 'product' else 'package' end as kind,
       coalesce(product_id, package_id) as "soldId", (price / 100.0)::float8 as price`,
    [companyId, id],
  )
