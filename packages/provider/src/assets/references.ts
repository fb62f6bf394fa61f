import type { AssetEdit } from '@casekit/contract/assets'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const TABLES = {
  categoryId: 'asset_category',
  propertyId: 'property',
  leaseId: 'lease',
  customerId: 'customer',
  ownerId: 'customer',
  responsibleId: 'stakeholder',
  supplierId: 'partner',
  parentId: 'asset',
  assetId: 'asset',
} as const

/** Throws 404 with the field if an id does not belong to the company. */
export async function refuseStrange(
  db: Db,
  companyId: number,
  wanted: AssetEdit & { assetId?: string },
): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    const id = wanted[name as keyof typeof TABLES]
    if (!id) continue
    const found = await db.planned(
      `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`,
      [companyId, id],
    )
    if (found.length === 0) throw noSuch(name)
  }
}

const BELOW = `with recursive down (id, depth) as (
    select $2::uuid, 1
    union all
    select a.id, down.depth + 1 from down join casekit.asset a on a.company_id = $1 and a.parent_id = down.id where down.depth < 50
  ) select 1 from down where id = $3`

/** An asset can be part neither of itself nor of one of its parts. */
export async function refuseCircle(db: Db, companyId: number, assetId: string, parentId: string): Promise<void> {
  if (await db.row(BELOW, [companyId, assetId, parentId])) throw badRequest('/parentId', 'is the asset or a part of it')
}

/** A lease must belong to the property, and sets it if only the lease is given. */
export async function withPlace(db: Db, companyId: number, wanted: AssetEdit): Promise<AssetEdit> {
  if (!wanted.leaseId) return wanted.propertyId === undefined ? wanted : { leaseId: null, ...wanted }
  const lease = await db.row<{ propertyId: string }>(
    'select property_id as "propertyId" from casekit.lease where company_id = $1 and id = $2',
    [companyId, wanted.leaseId],
  )
  if (wanted.propertyId && lease?.propertyId !== wanted.propertyId) throw noSuch('leaseId')
  return { ...wanted, propertyId: lease?.propertyId ?? null }
}
