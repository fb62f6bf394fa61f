import type { Product, ProductFields } from '@casekit/contract/price-book'
import { minorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { anywhere } from '../search/anywhere.ts'
import { typedIn } from '../search/words.ts'
import { noSuch } from '../server/unknown-id.ts'
import { priceRule } from './profits.ts'

const COLUMNS = `p.id, p.version, p.kind, p.number, p.name, p.text, p.unit, (p.cost / 100.0)::float8 as cost,
  (p.sales_price / 100.0)::float8 as "salesPrice", p.is_by_rule as "isByRule", (p.vat_percent / 100.0)::float8 as "vatPercent",
  p.category, p.supplier, p.bar_code as "barCode", p.is_active as "isActive",
  (select i.id from casekit.catalogue_image i where i.company_id = p.company_id and i.product_id = p.id and i.deleted_at is null) as "imageId",
  (select json_build_object('id', g.id, 'name', g.name) from casekit.price_group g
    where g.company_id = p.company_id and g.id = p.price_group_id and g.deleted_at is null) as "priceGroup"`

/** Removes the cost unless the caller may see it. */
const shownTo = (seesCost: boolean) =>
  function show(product: Product): Product {
    if (seesCost) return product
    const { cost: _, ...shown } = product
    return shown
  }

export async function findProduct(db: Db, companyId: number, id: string, seesCost: boolean) {
  const found = await db.row<Product>(
    `select ${COLUMNS} from casekit.product p where p.company_id = $1 and p.id = $2 and p.deleted_at is null`,
    [companyId, id],
  )
  return found && shownTo(seesCost)(found)
}

type Search = { text: string; amount: number; seesCost: boolean }

/** Active products that contain every word: an exact bar code first, then numbers that start with the text. */
export async function searchProducts(
  db: Db,
  companyId: number,
  { text, amount, seesCost }: Search,
): Promise<Product[]> {
  const words = typedIn(text)
  if (words.length === 0) return []
  const conditions = words.map((_, at) => `e.text like search.sought($${at + 4})`).join(' and ')
  const found = await db.planned<Product>(
    `select ${COLUMNS} from search.entry e
     join casekit.product p on p.company_id = e.company_id and p.id = e.id and p.is_active and p.deleted_at is null
     where e.company_id = $1 and e.kind = 'product' and ${conditions}
     order by (lower(p.bar_code) = lower($3)) desc, starts_with(lower(p.number), lower($3)) desc, p.number_key, p.id limit $2`,
    [companyId, amount, text.trim(), ...words.map(anywhere)],
  )
  return found.map(shownTo(seesCost))
}

/** Row values in the order of `WRITTEN`; a product priced by rule gets its price from its cost. */
async function valuesOf(db: Db, companyId: number, fields: ProductFields): Promise<unknown[]> {
  const { kind, number, name, text, unit, category, supplier, barCode = '', priceGroupId, isActive } = fields
  const priceGroup = priceGroupId === null || (await hasPriceGroup(db, companyId, priceGroupId))
  if (!priceGroup) throw noSuch('priceGroupId')
  const cost = minorOf(fields.cost)
  const price = fields.isByRule ? (await priceRule(db, companyId))(number, cost) : minorOf(fields.salesPrice)
  return [
    kind,
    number.trim(),
    name.trim(),
    text,
    unit.trim(),
    cost,
    price,
    fields.isByRule,
    minorOf(fields.vatPercent),
    category.trim(),
    supplier.trim(),
    barCode.trim(),
    priceGroupId,
    isActive,
  ]
}

const WRITTEN =
  'kind, number, name, text, unit, cost, sales_price, is_by_rule, vat_percent, category, supplier, bar_code, price_group_id, is_active'
const PLACES = WRITTEN.split(',').map((_, at) => `$${at + 3}`)

const hasPriceGroup = (db: Db, companyId: number, id: string) =>
  db.row('select 1 from casekit.price_group where company_id = $1 and id = $2 and deleted_at is null', [companyId, id])

export async function addProduct(db: Db, companyId: number, fields: ProductFields): Promise<string> {
  const id = newId()
  await db.rows(`insert into casekit.product (company_id, id, ${WRITTEN}) values ($1, $2, ${PLACES.join(', ')})`, [
    companyId,
    id,
    ...(await valuesOf(db, companyId, fields)),
  ])
  return id
}

/** Returns undefined if no product with this id and version exists. */
export function editProduct(
  db: Db,
  companyId: number,
  id: string,
  fields: ProductFields,
  version: number | null,
): Promise<Product | undefined> {
  return db.transaction(async within => {
    const changed = await within.row(
      `update casekit.product set (${WRITTEN}) = (${PLACES.join(', ')}), version = version + 1, updated_at = now()
       where company_id = $1 and id = $2 and deleted_at is null and ($17::int is null or version = $17) returning id`,
      [companyId, id, ...(await valuesOf(within, companyId, fields)), version],
    )
    return changed ? findProduct(within, companyId, id, true) : undefined
  })
}

/** Returns undefined if the company has no such product. */
export const removeProduct = (db: Db, companyId: number, id: string) =>
  db.row(
    `update casekit.product set deleted_at = now(), version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null returning id`,
    [companyId, id],
  )
