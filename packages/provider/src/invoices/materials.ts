import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { sourceKey } from './keys.ts'
import { wrongState } from './make.ts'

type Material = { productId: string; quantity: number }

/** Booked at the sales price of now; answers its id. */
export async function addMaterial(
  db: Db,
  companyId: number,
  caller: Staff,
  caseId: string,
  { productId, quantity }: Material,
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
    [companyId, id, caseId, productId, Math.max(1, Math.round(quantity * 1000)), caller.id],
  )
  if (!added) throw noSuch('productId')
  return id
}

const ON_A_BASIS = `select 1 from casekit.invoice_line l join casekit.offer o on o.company_id = l.company_id and o.id = l.offer_id
  and o.deleted_at is null and (o.status <> 'Rejected' or o.invoice_number is not null) where l.company_id = $1 and l.source = $2`

export async function removeMaterial(db: Db, companyId: number, id: string): Promise<null> {
  await db.transaction(async within => {
    const one = await within.row('select id from casekit.case_material where company_id = $1 and id = $2 for update', [
      companyId,
      id,
    ])
    if (!one) throw notFound('material')
    if (await within.row(ON_A_BASIS, [companyId, sourceKey.material(id)])) throw wrongState()
    await within.rows('delete from casekit.case_material where company_id = $1 and id = $2', [companyId, id])
  })
  return null
}
