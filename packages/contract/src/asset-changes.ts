import { type Static, Type } from 'typebox'
import { FieldValue } from './asset-shapes.ts'
import { ASSET_STATUSES } from './asset-states.ts'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, LongText, nullable, oneOf, Time, ZipCode } from './endpoint.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })

/** An asset for another system to sync: its own fields, and the ids of related records. */
export const KeptAsset = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Line,
  name: Line,
  status: oneOf(ASSET_STATUSES),
  parentId: nullable(Id),
  categoryId: nullable(Id),
  propertyId: nullable(Id),
  leaseId: nullable(Id),
  room: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  customerId: nullable(Id),
  ownerId: nullable(Id),
  responsibleId: nullable(Id),
  supplierId: nullable(Id),
  manufacturer: Line,
  model: Line,
  serialNumber: Line,
  barCode: Line,
  access: Line,
  note: LongText,
  inServiceOn: nullable(Day),
  warrantyUntil: nullable(Day),
  lifeYears: nullable(Type.Integer()),
  /** By the field keys of its category. */
  fields: Type.Record(Type.String(), FieldValue),
  scrappedAt: nullable(Time),
  replacedById: nullable(Id),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptAsset = Static<typeof KeptAsset>

export const AssetChanges = Type.Object({
  /** Current state, earliest change first. */
  assets: Type.Array(KeptAsset, { maxItems: 500 }),
  ...changesPage,
})
export type AssetChanges = Static<typeof AssetChanges>

export const getAssetChanges = get('/api/Assets/Changes', {
  guard: 'api-key',
  module: 'Assets',
  api: 'assets',
  summary: changesSummary('assets'),
  query: changesQuery,
  answer: AssetChanges,
})
