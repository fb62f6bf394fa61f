import type { FieldProduct } from '@casekit/contract/field-work'
import { addMaterial } from '../invoices/materials.ts'
import type { Db } from '../platform/db.ts'
import { DONE, type Doing, type Kept, refused } from './kept.ts'

const BY_CODE = `select p.id from casekit.product p
  left join casekit.product_code c on c.company_id = p.company_id and c.product_id = p.id and c.code = lower($2)
  where p.company_id = $1 and p.deleted_at is null and p.is_active and (c.code is not null or lower(p.number) = lower($2))
  order by c.code is null limit 1`

/** Books used material on the case at its current price. A code given with a product is saved for that product. */
export async function useMaterial({ db, companyId, staff, deed, before }: Doing): Promise<Kept> {
  if (!before.caseId) return refused('no-case')
  const code = deed.code?.trim()
  const productId = deed.productId ?? (code && (await db.row<{ id: string }>(BY_CODE, [companyId, code]))?.id)
  const known =
    productId &&
    (await db.row('select 1 from casekit.product where company_id = $1 and id = $2 and deleted_at is null', [
      companyId,
      productId,
    ]))
  if (!known) return refused('no-product')
  const id = await addMaterial(db, companyId, staff, before.caseId, { productId, quantity: deed.quantity ?? 1 })
  await db.rows('update casekit.case_material set activity_id = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    deed.activityId,
  ])
  if (code && deed.productId)
    await db.rows(
      `insert into casekit.product_code (company_id, code, product_id)
       select $1, lower($2), p.id from casekit.product p where p.company_id = $1 and p.id = $3 and lower(p.number) <> lower($2)
       on conflict (company_id, code) do update set product_id = excluded.product_id`,
      [companyId, code, deed.productId],
    )
  return DONE
}

const PRODUCT = `p.id, p.number, p.name, p.unit, array(select c.code from casekit.product_code c
    where c.company_id = p.company_id and c.product_id = p.id order by c.code limit 20) as codes`
const OFFERED = `p.company_id = $1 and p.deleted_at is null and p.is_active and p.kind = 'product'`

/** The products used most in the past year, then the rest by number. */
export const usualProducts = (db: Db, companyId: number) =>
  db.rows<FieldProduct>(
    `select ${PRODUCT} from casekit.product p left join (
       select m.product_id, count(*) as times from casekit.case_material m
       where m.company_id = $1 and m.at > now() - interval '1 year' group by m.product_id) u on u.product_id = p.id
     where ${OFFERED} order by u.times desc nulls last, p.number_key limit 300`,
    [companyId],
  )
