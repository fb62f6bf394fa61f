import type { PriceGroup } from '@casekit/contract/reference'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

export async function addPriceGroup(db: Db, companyId: number, name: string): Promise<string> {
  const id = newId()
  await db.rows('insert into casekit.price_group (company_id, id, name) values ($1, $2, $3)', [
    companyId,
    id,
    name.trim(),
  ])
  return id
}

/** Returns undefined if the company has no such price group. */
export const renamePriceGroup = (db: Db, companyId: number, id: string, name: string) =>
  db.row<PriceGroup>(
    `update casekit.price_group set name = $3, version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null returning id as "priceGroupId", name`,
    [companyId, id, name.trim()],
  )

/** Products in it end up without a price group. Returns undefined if the company has no such price group. */
export function removePriceGroup(db: Db, companyId: number, id: string) {
  return db.transaction(async within => {
    const gone = await within.row(
      'update casekit.price_group set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
      [companyId, id],
    )
    if (gone)
      await within.rows(
        `update casekit.product set price_group_id = null, version = version + 1 where company_id = $1 and price_group_id = $2`,
        [companyId, id],
      )
    return gone
  })
}
