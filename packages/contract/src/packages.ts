import { type Static, Type } from 'typebox'
import { Costs } from './documents.ts'
import { DocumentLine, Percent, Price } from './document-content.ts'
import {
  closed,
  del,
  FileAnswer,
  get,
  Id,
  Line,
  LongText,
  Nothing,
  nullable,
  oneOf,
  post,
  put,
  Time,
} from './endpoint.ts'
import { Piece } from './file-shapes.ts'
import { OFFER_STATUSES } from './ids.ts'
import { limitsOf } from './limits.ts'
import { COST_GUARD } from './price-book.ts'
import { ListEntry } from './reference.ts'

export const PACKAGE_WRITERS = ['PropertyManagement', 'PackageAccess', 'SettingsAccess'] as const
export const PACKAGE_READERS = [...PACKAGE_WRITERS, 'OfferAccess'] as const

/** `lines`: priced by the total of its lines; `fixed`: at its own price. */
export const PRICINGS = ['lines', 'fixed'] as const
export type Pricing = (typeof PRICINGS)[number]

export const PACKAGE_LINES = 200

const PRICES = {
  /** Without VAT, the VAT, and the total (§9 of cases-and-customers). */
  salesPrice: Type.Number(),
  salesVat: Type.Number(),
  totalPrice: Type.Number(),
}

export const PackageBrief = Type.Object({
  id: Id,
  packageNumber: Line,
  name: Line,
  category: Line,
  durationInMinutes: Type.Integer(),
  ...PRICES,
  imageId: nullable(Id),
  isActive: Type.Boolean(),
})
export type PackageBrief = Static<typeof PackageBrief>

const Duration = Type.Integer({ minimum: 0, maximum: 10_080 })

export const Package = Type.Object({
  ...PackageBrief.properties,
  version: Type.Integer(),
  text: Type.String(),
  skill: nullable(ListEntry),
  lines: Type.Array(DocumentLine),
  pricing: oneOf(PRICINGS),
  fixedPrice: Price,
  vatPercent: Percent,
  /** Cost of the whole package, and per unit of each line; omitted for callers who may not see costs. */
  cost: Type.Optional(Type.Number()),
  costs: Type.Optional(Costs),
  updatedAt: Time,
})
export type Package = Static<typeof Package>

const fields = {
  packageNumber: Type.String({ maxLength: 60, pattern: String.raw`\S` }),
  name: Type.String({ maxLength: 200, pattern: String.raw`\S` }),
  text: LongText,
  category: Line,
  skillId: nullable(Id),
  durationInMinutes: Duration,
  lines: Type.Array(DocumentLine, { maxItems: PACKAGE_LINES }),
  pricing: oneOf(PRICINGS),
  /** Without VAT; ignored when priced by lines. */
  fixedPrice: Type.Number({ minimum: 0, maximum: 10_000_000 }),
  /** For the fixed price. */
  vatPercent: Percent,
  isActive: Type.Boolean(),
  costs: Type.Optional(Costs),
}
export const PACKAGE_FIELD_LIMITS = limitsOf(fields)
export const PackageFields = closed(fields)
export type PackageFields = Static<typeof PackageFields>

const ofPackage = closed({ packageId: Id })

export const getCompanyPackages = get('/api/Website/CompanyPackages', {
  guard: PACKAGE_READERS,
  summary: "The company's packages by number, including inactive ones.",
  answer: Type.Array(PackageBrief),
  cap: 1000,
})

export const getPackage = get('/api/Website/Package/:packageId', {
  guard: PACKAGE_READERS,
  summary: 'One package with its lines; costs are only included for callers who may see them.',
  params: ofPackage,
  answer: Package,
})

export const addPackage = post('/api/Website/Package', {
  guard: PACKAGE_WRITERS,
  summary:
    'Adds a package; returns its id. 409 if the number is taken, 403 if costs are sent by a caller who may not see them.',
  body: PackageFields,
  answer: Id,
  creates: true,
})

export const editPackage = put('/api/Website/Package/:packageId', {
  guard: PACKAGE_WRITERS,
  summary: 'Changes a package. Documents that contain it keep their lines and prices.',
  params: ofPackage,
  body: PackageFields,
  answer: Package,
  updates: true,
})

export const removePackage = del('/api/Website/Package/:packageId', {
  guard: PACKAGE_WRITERS,
  summary: 'Deletes a package. Documents that contain it are unchanged.',
  params: ofPackage,
  answer: Nothing,
})

export const getPackageUsage = get('/api/Website/Package/:packageId/Usage', {
  guard: PACKAGE_READERS,
  summary: 'The documents that contain a package, newest first, and the total of its lines there, without VAT.',
  params: ofPackage,
  answer: Type.Array(
    Type.Object({
      id: Id,
      number: Type.Integer(),
      title: Line,
      status: oneOf(OFFER_STATUSES),
      net: Type.Number(),
      createdAt: Time,
    }),
  ),
  cap: 100,
})

export const IMAGE_BYTES = 5_000_000
const named = closed({ originalName: Type.String({ minLength: 1, maxLength: 255 }) })

export const setPackageImage = put('/api/Website/Package/:packageId/Image', {
  guard: PACKAGE_WRITERS,
  summary: 'Sets the image of a package, replacing the current one. 400 if the bytes are not an image.',
  params: ofPackage,
  query: named,
  body: Piece,
  bytes: IMAGE_BYTES,
  answer: Id,
  cost: 'write',
})

export const removePackageImage = del('/api/Website/Package/:packageId/Image', {
  guard: PACKAGE_WRITERS,
  summary: 'Deletes the image of a package.',
  params: ofPackage,
  answer: Nothing,
})

const ofProduct = closed({ productId: Id })

export const setProductImage = put('/api/Website/Product/:productId/Image', {
  guard: COST_GUARD,
  summary: 'Sets the image of a product, replacing the current one. 400 if the bytes are not an image.',
  params: ofProduct,
  query: named,
  body: Piece,
  bytes: IMAGE_BYTES,
  answer: Id,
  cost: 'write',
})

export const removeProductImage = del('/api/Website/Product/:productId/Image', {
  guard: COST_GUARD,
  summary: 'Deletes the image of a product.',
  params: ofProduct,
  answer: Nothing,
})

export const getCatalogueImage = get('/api/Website/CatalogueImage/:imageId', {
  guard: PACKAGE_READERS,
  embed: ['shop'],
  scope: 'any',
  summary: 'The image of a package or product, at most 1600 pixels wide; `small` returns one for lists.',
  params: closed({ imageId: Id }),
  query: closed({ small: Type.Optional(Type.Boolean()) }),
  answer: FileAnswer,
  downloads: true,
})
