import type { CustomerDiscount, DiscountFields } from '@casekit/contract/customer-discounts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'

const COLUMNS = `d.id, d.version, d.category, d.discount::float8 as percent,
  to_char(d.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(d.valid_until, 'YYYY-MM-DD') as "validUntil"`

const isThere = (db: Db, companyId: number, customerId: string) =>
  db.row('select 1 from casekit.customer where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    customerId,
  ])

/** Includes the price book's categories. Returns undefined if the company has no such customer. */
export async function listDiscounts(db: Db, companyId: number, customerId: string) {
  if (!(await isThere(db, companyId, customerId))) return undefined
  const discounts = await db.rows<CustomerDiscount>(
    `select ${COLUMNS} from casekit.customer_discount d where d.company_id = $1 and d.customer_id = $2
     order by lower(d.category), d.valid_from nulls first, d.id limit 500`,
    [companyId, customerId],
  )
  const found = await db.rows<{ category: string }>(
    `select distinct category from casekit.product where company_id = $1 and category <> '' and deleted_at is null
     order by category limit 1000`,
    [companyId],
  )
  return { discounts, categories: found.map(({ category }) => category) }
}

export const findDiscount = (db: Db, companyId: number, id: string) =>
  db.row<CustomerDiscount>(
    `select ${COLUMNS} from casekit.customer_discount d
     join casekit.customer c on c.company_id = d.company_id and c.id = d.customer_id and c.deleted_at is null
     where d.company_id = $1 and d.id = $2`,
    [companyId, id],
  )

function valuesOf({ category, percent, validFrom, validUntil }: DiscountFields): unknown[] {
  if (validFrom && validUntil && validUntil < validFrom) throw badRequest('/validUntil', 'is before the start')
  return [category.trim(), percent, validFrom, validUntil]
}

/** Returns the new id, or undefined if the company has no such customer. */
export async function addDiscount(db: Db, companyId: number, customerId: string, fields: DiscountFields) {
  const values = valuesOf(fields)
  const made = await db.row<{ id: string }>(
    `insert into casekit.customer_discount (company_id, id, customer_id, category, discount, valid_from, valid_until)
     select $1, $2, c.id, $4, $5, $6, $7 from casekit.customer c
     where c.company_id = $1 and c.id = $3 and c.deleted_at is null returning id`,
    [companyId, newId(), customerId, ...values],
  )
  if (made) await announce(db, companyId, customerId)
  return made?.id
}

/** Returns undefined if no discount with this id and version exists. */
export function editDiscount(db: Db, companyId: number, id: string, fields: DiscountFields, version: number | null) {
  const values = valuesOf(fields)
  return db.transaction(async within => {
    if (!(await findDiscount(within, companyId, id))) return undefined
    const changed = await within.row<{ customer: string }>(
      `update casekit.customer_discount set (category, discount, valid_from, valid_until) = ($3, $4, $5::date, $6::date), version = version + 1
       where company_id = $1 and id = $2 and ($7::int is null or version = $7) returning customer_id as customer`,
      [companyId, id, ...values, version],
    )
    if (!changed) return undefined
    await announce(within, companyId, changed.customer)
    return findDiscount(within, companyId, id)
  })
}

/** Returns undefined if the company has no such discount. */
export function removeDiscount(db: Db, companyId: number, id: string) {
  return db.transaction(async within => {
    if (!(await findDiscount(within, companyId, id))) return undefined
    const gone = await within.row<{ customer: string }>(
      'delete from casekit.customer_discount where company_id = $1 and id = $2 returning customer_id as customer',
      [companyId, id],
    )
    if (gone) await announce(within, companyId, gone.customer)
    return gone
  })
}

const announce = (db: Db, companyId: number, customerId: string) =>
  db.rows(`select casekit.announce($1, 'customer', $2, null, '{Core}')`, [companyId, customerId])
