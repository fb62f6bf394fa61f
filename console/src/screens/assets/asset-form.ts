import type { Asset, FieldValue } from '@casekit/contract/asset-shapes'
import type { AssetEdit } from '@casekit/contract/assets'
import type { Chosen } from '../../patterns/Choose.tsx'

/** The single-line facts, in form order. */
export const LINES = [
  'number',
  'name',
  'room',
  'address',
  'zipCode',
  'city',
  'manufacturer',
  'model',
  'serialNumber',
  'barCode',
  'access',
] as const
export type LineName = (typeof LINES)[number]

export type AssetForm = { [name in LineName]: string } & {
  note: string
  acquisitionCost: string
  inServiceOn: string
  warrantyUntil: string
  lifeYears: string
  categoryId: string
  fields: Record<string, FieldValue>
  parent: Chosen
  property: Chosen
  leaseId: string
  customer: Chosen
  owner: Chosen
  responsibleId: string
  supplierId: string
}

const EMPTY: AssetForm = {
  number: '',
  name: '',
  room: '',
  address: '',
  zipCode: '',
  city: '',
  manufacturer: '',
  model: '',
  serialNumber: '',
  barCode: '',
  access: '',
  note: '',
  acquisitionCost: '',
  inServiceOn: '',
  warrantyUntil: '',
  lifeYears: '',
  categoryId: '',
  fields: {},
  parent: null,
  property: null,
  leaseId: '',
  customer: null,
  owner: null,
  responsibleId: '',
  supplierId: '',
}

/** The form values of an asset, or empty for a new one. `amount` formats a number in the user's language. */
export function formOf(asset: Asset | undefined, amount: (value: number) => string): AssetForm {
  if (!asset) return EMPTY
  const parent = asset.parents.at(-1)
  return {
    ...EMPTY,
    ...Object.fromEntries(LINES.map(name => [name, asset[name]])),
    note: asset.note,
    acquisitionCost: asset.acquisitionCost === null ? '' : amount(asset.acquisitionCost),
    inServiceOn: asset.inServiceOn ?? '',
    warrantyUntil: asset.warrantyUntil ?? '',
    lifeYears: asset.lifeYears === null ? '' : String(asset.lifeYears),
    categoryId: asset.category?.id ?? '',
    fields: asset.fields,
    parent: parent ? { id: parent.id, name: `${parent.number} ${parent.name}` } : null,
    property: asset.property && { id: asset.property.id, name: `${asset.property.number} ${asset.property.name}` },
    leaseId: asset.lease?.id ?? '',
    customer: asset.customer,
    owner: asset.owner,
    responsibleId: asset.responsible?.id ?? '',
    supplierId: asset.supplier?.id ?? '',
  }
}

/** The request body: what differs from the initial form. */
export function editOf(form: AssetForm, begun: AssetForm, readAmount: (typed: string) => number | null): AssetEdit {
  const all: Record<keyof AssetForm, [name: keyof AssetEdit, value: unknown]> = {
    ...(Object.fromEntries(LINES.map(name => [name, [name, form[name].trim()]])) as Record<
      LineName,
      [LineName, string]
    >),
    note: ['note', form.note],
    acquisitionCost: ['acquisitionCost', form.acquisitionCost.trim() ? readAmount(form.acquisitionCost) : null],
    inServiceOn: ['inServiceOn', form.inServiceOn || null],
    warrantyUntil: ['warrantyUntil', form.warrantyUntil || null],
    lifeYears: ['lifeYears', form.lifeYears.trim() ? Number(form.lifeYears) : null],
    categoryId: ['categoryId', form.categoryId || null],
    fields: ['fields', form.fields],
    parent: ['parentId', form.parent?.id ?? null],
    property: ['propertyId', form.property?.id ?? null],
    leaseId: ['leaseId', form.leaseId || null],
    customer: ['customerId', form.customer?.id ?? null],
    owner: ['ownerId', form.owner?.id ?? null],
    responsibleId: ['responsibleId', form.responsibleId || null],
    supplierId: ['supplierId', form.supplierId || null],
  }
  const changed = Object.entries(all).filter(
    ([key]) => JSON.stringify(form[key as keyof AssetForm]) !== JSON.stringify(begun[key as keyof AssetForm]),
  )
  return Object.fromEntries(changed.map(([, entry]) => entry))
}
