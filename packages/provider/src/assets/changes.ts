import type { AssetChanges, KeptAsset } from '@casekit/contract/asset-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const ASSET = `a.id, a.version, a.number, a.name, a.status, a.parent_id as "parentId", a.category_id as "categoryId",
  a.property_id as "propertyId", a.lease_id as "leaseId", a.room, a.address, a.zip_code as "zipCode", a.city,
  a.customer_id as "customerId", a.owner_id as "ownerId", a.responsible_id as "responsibleId", a.supplier_id as "supplierId",
  a.manufacturer, a.model, a.serial_number as "serialNumber", a.bar_code as "barCode", a.access, a.note,
  to_char(a.in_service_on, 'YYYY-MM-DD') as "inServiceOn", to_char(a.warranty_until, 'YYYY-MM-DD') as "warrantyUntil",
  a.life_years as "lifeYears", a.fields, ${ISO('a.scrapped_at')} as "scrappedAt", a.replaced_by as "replacedById",
  ${ISO('a.created_at')} as "createdAt", ${ISO('a.updated_at')} as "updatedAt"`

const CHANGED = changesOf({
  table: 'asset',
  row: `select ${ASSET} from casekit.asset a where a.company_id = $1 and a.id = h.id`,
})

export async function assetChanges(db: Db, companyId: number, question: Question): Promise<AssetChanges> {
  const { rows, ...page } = await changesAfter<KeptAsset>(db, companyId, CHANGED, question)
  return { assets: rows, ...page }
}
