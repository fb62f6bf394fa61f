import { type Static, Type } from 'typebox'
import { AssetMeter } from './asset-meters.ts'
import { ASSET_EVENTS, ASSET_STATUSES } from './asset-states.ts'
import { Id, Line, nullable, oneOf, Time, ZipCode } from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'

const Named = Type.Object({ id: Id, name: Line })
export const FieldValue = Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean(), Type.Null()])
export type FieldValue = Static<typeof FieldValue>

/** An asset where only few words of it are needed. */
export const AssetBrief = Type.Object({
  id: Id,
  number: Line,
  name: Line,
  status: oneOf(ASSET_STATUSES),
  parentId: nullable(Id),
  categoryId: nullable(Id),
  /** Property, lease, room or address, as far as it is known. */
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
  /** The next or the last booked visit. */
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
  /** From the topmost down to the one that it is a part of. */
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
  /** What took its place, and whose place it took. */
  replacedBy: nullable(AssetBrief),
  replaces: nullable(AssetBrief),
  meters: Type.Array(AssetMeter),
  /** The states of the last 90 days, and the downtimes before, the newest first. */
  periods: Type.Array(AssetPeriod),
  cost: Type.Object({
    /** What its cases were sold for; of each its share, where a case is about several assets. */
    cases: Type.Number(),
    /** Of the cases that were not sold: invoices matched with their requisitions, without VAT. */
    purchases: Type.Number(),
    /** Of the same the materials and the hours, by what they cost; null where the caller may not see it, and then in no sum. */
    materials: nullable(Type.Number()),
    hours: nullable(Type.Number()),
    /** All of it, of the cases of this calendar year. */
    thisYear: Type.Number(),
    /** With what it cost to acquire. */
    total: Type.Number(),
  }),
  caseCount: Type.Integer(),
  files: Type.Array(AssetFile),
  history: Type.Array(AssetEvent),
})
export type Asset = Static<typeof Asset>
