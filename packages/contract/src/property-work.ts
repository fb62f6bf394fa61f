import { type Static, Type } from 'typebox'
import { closed, del, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, put, Time } from './endpoint.ts'
import { FileName, Piece } from './file-shapes.ts'
import { PropertyFile } from './properties.ts'
import { PROPERTY_FILE_BYTES, PROPERTY_LIMITS, SUPPLIES, TRADES } from './property-kinds.ts'

const guard = 'PropertyManagement'
const ofProperty = closed({ propertyId: Id })
const ofFile = closed({ fileId: Id })

export const getPartnerChoices = get('/api/PropertyLease/PartnerChoices', {
  guard: [guard, 'Assets'],
  summary: 'The partner companies that can be assigned to a property or supply an asset, by name; at most 500.',
  answer: Type.Array(Type.Object({ id: Id, name: Line })),
})

export const setPropertyPartners = put('/api/PropertyLease/Partners/:propertyId', {
  guard,
  summary:
    'Replaces the partners of a property, each with a trade, in the order in which those of a trade are called. 400 if one is listed twice for a trade.',
  params: ofProperty,
  body: closed({
    partners: Type.Array(closed({ partnerId: Id, trade: oneOf(TRADES) }), { maxItems: PROPERTY_LIMITS.partners }),
  }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})

export const addPropertyFile = put('/api/PropertyLease/AddFile/:propertyId', {
  guard,
  summary: 'Adds a document to a property, as `application/octet-stream`, at most 20 MB. 409 `full` beyond 500.',
  params: ofProperty,
  query: closed({ originalName: FileName }),
  body: Piece,
  bytes: PROPERTY_FILE_BYTES,
  answer: PropertyFile,
  errors: { full: Nothing },
  cost: 'write',
})

export const getPropertyFile = get('/api/PropertyLease/File/:fileId', {
  guard,
  summary: "The content of a property's document, as an attachment.",
  params: ofFile,
  answer: FileAnswer,
  downloads: true,
})

export const sharePropertyFile = put('/api/PropertyLease/ShareFile/:fileId', {
  guard,
  summary: "Shows a document on the pages of the property's tenants, or hides it.",
  params: ofFile,
  body: closed({ isForTenants: Type.Boolean() }),
  answer: PropertyFile,
})

export const removePropertyFile = del('/api/PropertyLease/File/:fileId', {
  guard,
  summary: 'Removes a document from its property.',
  params: ofFile,
  answer: Nothing,
})

export const restorePropertyFile = put('/api/PropertyLease/RestoreFile/:fileId', {
  guard,
  summary: 'Restores a removed document of a property.',
  params: ofFile,
  answer: PropertyFile,
})

/** Consumption per day between two readings; null when unknown. */
const PerDay = nullable(Type.Number())

/** An energy or water meter and its consumption. */
export const PropertyMeter = Type.Object({
  id: Id,
  name: Line,
  unit: Line,
  supply: oneOf(SUPPLIES),
  asset: Type.Object({ id: Id, number: Line, name: Line }),
  /** The home it belongs to; null for the whole property. */
  lease: nullable(Type.Object({ id: Id, leaseNumber: Line })),
  last: nullable(Type.Object({ value: Type.Number(), at: Time })),
  /** The last twelve months, oldest first. */
  months: Type.Array(Type.Object({ month: Type.String(), used: nullable(Type.Number()) })),
  /** Between the last two readings. */
  perDay: PerDay,
  /** On the same days a year earlier. */
  perDayBefore: PerDay,
  /** Higher daily consumption creates a case. */
  mostPerDay: nullable(Type.Number()),
  /** The case created by its last reading. */
  case: nullable(Type.Object({ id: Id, caseNumber: Type.Integer() })),
})
export type PropertyMeter = Static<typeof PropertyMeter>

export const getPropertyMeters = get('/api/PropertyLease/Meters/:propertyId', {
  guard,
  summary:
    'The energy and water meters of a property and its homes, those of the whole property first, with their consumption; at most 200.',
  params: ofProperty,
  answer: Type.Array(PropertyMeter),
  cap: 200,
})
