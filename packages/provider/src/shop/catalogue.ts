import { SETTING_IDS } from '@casekit/contract/ids'
import { SHOP_BLOCK, type Shop, type ShopItem, type SoldKind } from '@casekit/contract/shop'
import { majorOf } from '@casekit/rules/money'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'
import { soldAt, totalOf } from './lines.ts'
import { hasProperty, pricesOf } from './property-prices.ts'

/** Products and packages as one list; $2: the categories shown, all if empty. */
const SOLD = `select * from (
    select 'package' as kind, p.id, p.number, p.number_key, p.name, p.text, p.category, '' as unit, p.sales_price as sales,
      p.total_price as total, 1 as place
    from casekit.package p where p.company_id = $1 and p.deleted_at is null and p.is_active
    union all
    select 'product', p.id, p.number, p.number_key, p.name, p.text, p.category, p.unit, p.sales_price,
      p.sales_price + round(p.sales_price::bigint * p.vat_percent / 10000.0)::bigint, 2
    from casekit.product p where p.company_id = $1 and p.deleted_at is null and p.is_active and p.kind = 'product'
  ) s where cardinality($2::text[]) = 0 or s.category = any ($2::text[])`

const ITEM = `s.kind, s.id, s.number, s.name, s.text, s.category, s.unit, (s.sales / 100.0)::float8 as "salesPrice",
  (s.total / 100.0)::float8 as "totalPrice", (select i.id from casekit.catalogue_image i where i.company_id = $1
    and (i.package_id = s.id or i.product_id = s.id) and i.deleted_at is null) as "imageId"`

/** Applies the property's own prices. */
async function forProperty(db: Db, companyId: number, propertyId: string | undefined, items: ShopItem[]) {
  if (propertyId && !(await hasProperty(db, companyId, propertyId))) throw noSuch('propertyId')
  const own = await pricesOf(db, companyId, propertyId)
  if (own.size === 0) return items
  return Promise.all(
    items.map(async item => {
      const price = own.get(item.id)
      const sold = price === undefined ? undefined : await soldAt(db, companyId, { ...item, quantity: 1 }, price)
      if (!sold) return item
      const { net, gross } = totalOf([sold])
      return { ...item, salesPrice: majorOf(net), totalPrice: majorOf(gross) }
    }),
  )
}

export async function showShop(db: Db, companyId: number, propertyId?: string): Promise<Shop> {
  const { greeting, featured, categories: shown } = await readSetting(db, companyId, SETTING_IDS.shopStart)
  const first = await db.rows<ShopItem>(
    `select ${ITEM} from (${SOLD}) s where s.kind = 'package' and lower(s.number) = any (select lower(btrim(n)) from unnest($3::text[]) n)
     order by array_position($3::text[], s.number), s.number_key limit 12`,
    [companyId, shown, featured],
  )
  const categories = await db.rows<{ name: string; count: number }>(
    `select s.category as name, count(*)::int as count from (${SOLD}) s where s.category <> '' group by s.category
     order by casekit.sort_key(s.category) limit 100`,
    [companyId, shown],
  )
  return { greeting, featured: await forProperty(db, companyId, propertyId, first), categories }
}

type Wanted = { text?: string; category?: string; kind?: SoldKind; from?: number; propertyId?: string }

export async function findItems(db: Db, companyId: number, wanted: Wanted) {
  const { text = '', category, kind, from = 0, propertyId } = wanted
  const { categories } = await readSetting(db, companyId, SETTING_IDS.shopStart)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const values = [companyId, categories, category ?? null, kind ?? null, words]
  const where = `($3::text is null or s.category = $3) and ($4::text is null or s.kind = $4) and not exists (
    select from unnest($5::text[]) w where position(w in lower(concat_ws(' ', s.number, s.name, s.category))) = 0)`
  const items = await db.rows<ShopItem>(
    `select ${ITEM} from (${SOLD}) s where ${where} order by s.place, s.number_key, s.id offset $6 limit ${SHOP_BLOCK}`,
    [...values, from],
  )
  const total = await db.row<{ count: number }>(`select count(*)::int as count from (${SOLD}) s where ${where}`, values)
  return { items: await forProperty(db, companyId, propertyId, items), count: total?.count ?? 0 }
}
