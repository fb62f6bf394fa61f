import { type Static, Type } from 'typebox'
import { AssetMeter } from './asset-meters.ts'
import { ASSET_EVENTS, ASSET_STATUSES } from './asset-states.ts'
import { Id, Line, nullable, oneOf, Time, ZipCode } from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'

const Named = Type.Object({ id: Id, name: Line })
export const FieldValue = Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean(), Type.Null()])
export type FieldValue = Static<typeof FieldValue>

/** A short form of an asset. */
export const AssetBrief = Type.Object({
  id: Id,
  number: Line,
  name: Line,
  status: oneOf(ASSET_STATUSES),
  parentId: nullable(Id),
  categoryId: nullable(Id),
  /** Property, lease, room or address, as far as known. */
  place: Type.String(),
})
export type AssetBrief = Static<typeof AssetBrief>

const AssetPeriod = Type.Object({
  status: oneOf(ASSET_STATUSES),
  since: Time,
  until: nullable(Time),
  note: Type.String(),
  actorName: Line,
})
export type AssetPeriod = Static<typeof AssetPeriod>

const AssetEvent = Type.Object({
  id: Id,
  at: Time,
  kind: oneOf(ASSET_EVENTS),
  actorName: Line,
  field: nullable(Line),
  before: Type.String(),
  after: Type.String(),
})
export type AssetEvent = Static<typeof AssetEvent>

export const AssetFile = Type.Object({
  fileId: Id,
  originalName: Line,
  size: Type.Number(),
  type: Type.String(),
  hasThumbnail: Type.Boolean(),
  madeBy: Line,
  createdAt: Time,
})
export type AssetFile = Static<typeof AssetFile>

export const AssetCase = Type.Object({
  id: Id,
  caseNumber: Type.Integer(),
  title: Line,
  status: oneOf(CASE_STATUSES),
  stage: nullable(Line),
  createdAt: Time,
  /** The next booked visit, or else the last. */
  visitAt: nullable(Time),
})
export type AssetCase = Static<typeof AssetCase>

export const Asset = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Line,
  name: Line,
  status: oneOf(ASSET_STATUSES),
  code: Type.String(),
  /** From the top level down to its direct parent. */
  parents: Type.Array(AssetBrief),
  children: Type.Array(AssetBrief),
  category: nullable(Named),
  property: nullable(Type.Object({ id: Id, number: Line, name: Line })),
  lease: nullable(Type.Object({ id: Id, number: Line, address: Line })),
  room: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  customer: nullable(Named),
  owner: nullable(Named),
  responsible: nullable(Named),
  supplier: nullable(Named),
  manufacturer: Line,
  model: Line,
  serialNumber: Line,
  barCode: Line,
  access: Line,
  note: Type.String(),
  acquisitionCost: nullable(Type.Number()),
  inServiceOn: nullable(Type.String()),
  warrantyUntil: nullable(Type.String()),
  lifeYears: nullable(Type.Integer()),
  fields: Type.Record(Type.String(), FieldValue),
  scrappedAt: nullable(Time),
  /** Its replacement, and the asset it replaced. */
  replacedBy: nullable(AssetBrief),
  replaces: nullable(AssetBrief),
  meters: Type.Array(AssetMeter),
  /** States of the last 90 days and earlier downtimes, newest first. */
  periods: Type.Array(AssetPeriod),
  cost: Type.Object({
    /** What its cases were sold for; a case about several assets is split between them. */
    cases: Type.Number(),
    /** For unsold cases: invoices matched to their requisitions, without VAT. */
    purchases: Type.Number(),
    /**
     * For the same cases, materials and hours at cost; null when the caller may not see costs, and then left out of the
     * sums.
     */
    materials: nullable(Type.Number()),
    hours: nullable(Type.Number()),
    /** Total for the cases of this calendar year. */
    thisYear: Type.Number(),
    /** Including the acquisition cost. */
    total: Type.Number(),
  }),
  caseCount: Type.Integer(),
  files: Type.Array(AssetFile),
  history: Type.Array(AssetEvent),
})
export type Asset = Static<typeof Asset>
