import type { RefusedWork } from '@casekit/contract/incoming-work'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { changeMaterial, takeChange } from './changed-work.ts'
import { changeOf, type Material, type Order } from './claim-work.ts'

/** Returns the materials that could not be changed. */
export async function bookMaterials(
  db: Db,
  companyId: number,
  order: Order,
  materials: readonly Material[],
): Promise<RefusedWork[]> {
  if (materials.length === 0) return []
  const products = await productsOf(db, companyId, materials)
  const rows = []
  const refused: (RefusedWork | null)[] = []
  for (const one of materials) {
    const product = products.get(one.number.toLowerCase())
    if (!product) throw badRequest(`/materials/${one.at}/number`, 'is not a product of the price book')
    const wish = { product, thousandths: Math.max(1, Math.round(one.quantity * 1000)) }
    if (!one.known) rows.push({ ...wish, id: one.rowId })
    else {
      const change = changeOf('material', one, one.known)
      refused.push(await takeChange(db, companyId, order.system, change, id => changeMaterial(db, companyId, id, wish)))
    }
  }
  await db.rows(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent)
     select $1, r.id, $2, p.id, r.thousandths, p.sales_price, p.vat_percent
     from jsonb_to_recordset($3::jsonb) r (id uuid, product uuid, thousandths bigint)
     join casekit.product p on p.company_id = $1 and p.id = r.product`,
    [companyId, order.caseId, JSON.stringify(rows)],
  )
  return refused.filter(one => one !== null)
}

async function productsOf(db: Db, companyId: number, materials: readonly Material[]): Promise<Map<string, string>> {
  const found = await db.rows<{ number: string; id: string }>(
    `select distinct on (lower(number)) lower(number) as number, id from casekit.product
     where company_id = $1 and deleted_at is null and kind = 'product' and lower(number) = any ($2) order by lower(number), id`,
    [companyId, materials.map(({ number }) => number.toLowerCase())],
  )
  return new Map(found.map(({ number, id }) => [number, id]))
}
