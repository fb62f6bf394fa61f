import type { AssetEdit } from '@casekit/contract/assets'

type Fact = { column: string; read: string; isPlace?: true }

const name = (table: string, column: string) =>
  `coalesce((select x.name from casekit.${table} x where x.company_id = a.company_id and x.id = a.${column}), '')`

const plain = (column: string, isPlace?: true): Fact => ({
  column,
  read: `coalesce(a.${column}::text, '')`,
  ...(isPlace ? { isPlace } : {}),
})

/** Column of each asset field, and how its value is shown in the history. */
export const FACTS: Record<Exclude<keyof AssetEdit, 'fields'>, Fact> = {
  number: plain('number'),
  name: plain('name'),
  parentId: { column: 'parent_id', read: name('asset', 'parent_id') },
  categoryId: { column: 'category_id', read: name('asset_category', 'category_id') },
  propertyId: { column: 'property_id', read: name('property', 'property_id'), isPlace: true },
  leaseId: {
    column: 'lease_id',
    read: `coalesce((select x.address from casekit.lease x where x.company_id = a.company_id and x.id = a.lease_id), '')`,
    isPlace: true,
  },
  room: plain('room', true),
  address: plain('address', true),
  zipCode: plain('zip_code', true),
  city: plain('city', true),
  customerId: { column: 'customer_id', read: name('customer', 'customer_id') },
  ownerId: { column: 'owner_id', read: name('customer', 'owner_id') },
  responsibleId: { column: 'responsible_id', read: name('stakeholder', 'responsible_id') },
  supplierId: { column: 'supplier_id', read: name('partner', 'supplier_id') },
  manufacturer: plain('manufacturer'),
  model: plain('model'),
  serialNumber: plain('serial_number'),
  barCode: plain('bar_code'),
  access: plain('access'),
  note: plain('note'),
  acquisitionCost: {
    column: 'acquisition_cost',
    read: `coalesce((a.acquisition_cost / 100.0)::numeric(20, 2)::text, '')`,
  },
  inServiceOn: plain('in_service_on'),
  warrantyUntil: plain('warranty_until'),
  lifeYears: plain('life_years'),
}
export type FactName = keyof typeof FACTS

/** SQL for an object with the display text of every field of asset `a`. */
export const READ = `json_build_object(${Object.entries(FACTS)
  .map(([key, { read }]) => `'${key}', ${read}`)
  .join(', ')})`

export const isFact = (key: string): key is FactName => key in FACTS
