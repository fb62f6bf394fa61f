import { type Material, MATERIALS_FOUND, type UsedMaterial } from '@casekit/contract/case-materials'
import { announceCase } from '../documents/edit.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { anywhere } from '../search/anywhere.ts'
import { typedIn } from '../search/words.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { sourceKey } from './keys.ts'
import { wrongState } from './make.ts'

const SHOWN = `p.id as "productId", p.number, p.name, p.unit, p.bar_code as "barCode"`

/** Active products that match every word. */
export async function findMaterials(db: Db, companyId: number, text: string): Promise<Material[]> {
  const words = typedIn(text)
  if (words.length === 0) return []
  const conditions = words.map((_, at) => `e.text like search.sought($${at + 4})`).join(' and ')
  return db.planned<Material>(
    `select ${SHOWN} from search.entry e
     join casekit.product p on p.company_id = e.company_id and p.id = e.id and p.is_active and p.kind = 'product' and p.deleted_at is null
     where e.company_id = $1 and e.kind = 'product' and ${conditions}
     order by lower($3) in (lower(p.bar_code), lower(p.number)) desc, starts_with(lower(p.number), lower($3)) desc, p.number_key, p.id limit $2`,
    [companyId, MATERIALS_FOUND, text.trim(), ...words.map(anywhere)],
  )
}

/** Finds a product by bar code, else by number; throws 404 if two products share it. */
export async function materialBy(db: Db, companyId: number, code: string): Promise<Material> {
  for (const column of ['bar_code', 'number']) {
    const found = await db.rows<Material>(
      `select ${SHOWN} from casekit.product p where p.company_id = $1 and lower(p.${column}) = lower($2)
         and p.${column} <> '' and p.is_active and p.kind = 'product' and p.deleted_at is null limit 2`,
      [companyId, code.trim()],
    )
    if (found.length === 1 && found[0]) return found[0]
    if (found.length > 1) break
  }
  throw notFound('product')
}

type Wish = { productId: string; quantity: number }

/** In thousandths, at least 1. */
const thousandths = (quantity: number) => Math.max(1, Math.round(quantity * 1000))

/** Books at the current sales price; returns the id. */
export async function addMaterial(
  db: Db,
  companyId: number,
  caller: Staff,
  caseId: string,
  { productId, quantity }: Wish,
) {
  const known = await db.row('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    caseId,
  ])
  if (!known) throw notFound('case')
  const id = newId()
  const added = await db.row(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent, stakeholder_id)
     select $1, $2, $3, p.id, $5, p.sales_price, p.vat_percent, $6 from casekit.product p
     where p.company_id = $1 and p.id = $4 and p.deleted_at is null returning id`,
    [companyId, id, caseId, productId, thousandths(quantity), caller.id],
  )
  if (!added) throw noSuch('productId')
  await announceCase(db, companyId, caseId)
  return id
}

const ON_A_BASIS = `select 1 from casekit.invoice_line l join casekit.offer o on o.company_id = l.company_id and o.id = l.offer_id
  and o.deleted_at is null and (o.status <> 'Rejected' or o.invoice_number is not null) where l.company_id = m.company_id
  and l.source = '${sourceKey.material('')}' || m.id`

const USED = `select m.id, ${SHOWN}, (m.quantity / 1000.0)::float8 as quantity, m.at, coalesce(s.name, '') as "byName",
    exists (${ON_A_BASIS}) as "isInvoiced"
  from casekit.case_material m join casekit.product p on p.company_id = m.company_id and p.id = m.product_id
  left join casekit.stakeholder s on s.company_id = m.company_id and s.id = m.stakeholder_id
  where m.company_id = $1`

export async function listUsed(db: Db, companyId: number, caseId: string): Promise<UsedMaterial[]> {
  const known = await db.row('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    caseId,
  ])
  if (!known) throw notFound('case')
  return db.rows<UsedMaterial>(`${USED} and m.case_id = $2 order by m.at desc, m.id desc limit 500`, [
    companyId,
    caseId,
  ])
}

/** Locks a material that is on no basis; throws if there is none. */
async function takeFree(db: Db, companyId: number, id: string): Promise<{ caseId: string }> {
  const one = await db.row<{ caseId: string }>(
    'select case_id as "caseId" from casekit.case_material where company_id = $1 and id = $2 for update',
    [companyId, id],
  )
  if (!one) throw notFound('material')
  if (await isOnBasis(db, companyId, id)) throw wrongState()
  return one
}

/** Whether the material is on an invoice basis. */
export const isOnBasis = (db: Db, companyId: number, id: string) =>
  db.row(`select 1 from casekit.case_material m where m.company_id = $1 and m.id = $2 and exists (${ON_A_BASIS})`, [
    companyId,
    id,
  ])

/** Locks the material's case, which excludes anyone creating a basis from it. */
const withCase = <T>(db: Db, companyId: number, id: string, work: (within: Db) => Promise<T>): Promise<T> =>
  db.transaction(async within => {
    await within.rows(
      `select 1 from casekit.cases k where k.company_id = $1
         and k.id = (select m.case_id from casekit.case_material m where m.company_id = $1 and m.id = $2) for update`,
      [companyId, id],
    )
    const { caseId } = await takeFree(within, companyId, id)
    const done = await work(within)
    await announceCase(within, companyId, caseId)
    return done
  })

export const setQuantity = (db: Db, companyId: number, id: string, quantity: number): Promise<UsedMaterial> =>
  withCase(db, companyId, id, async within => {
    await within.rows('update casekit.case_material set quantity = $3 where company_id = $1 and id = $2', [
      companyId,
      id,
      thousandths(quantity),
    ])
    const [used] = await within.rows<UsedMaterial>(`${USED} and m.id = $2`, [companyId, id])
    if (!used) throw notFound('material')
    return used
  })

export const removeMaterial = (db: Db, companyId: number, id: string): Promise<null> =>
  withCase(db, companyId, id, async within => {
    await within.rows('delete from casekit.case_material where company_id = $1 and id = $2', [companyId, id])
    return null
  })
