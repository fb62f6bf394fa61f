import { type Static, Type } from 'typebox'
import { Percent, Price } from './document-content.ts'
import { closed, del, get, Id, Line, LongText, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import type { Guard } from './guards.ts'
import { ListEntry } from './reference.ts'

/** `hours`: work sold by the hour. */
export const PRODUCT_KINDS = ['product', 'hours'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** The guard for seeing costs and profits: responses to anyone else contain no costs. */
export const COST_GUARD = 'SettingsAccess' satisfies Guard

const READERS = ['OfferAccess', 'SettingsAccess', 'PropertyManagement', 'PackageAccess'] as const

/** A selling price, without VAT. */
const PositivePrice = Type.Number({ minimum: 0, maximum: 10_000_000 })

export const Product = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: oneOf(PRODUCT_KINDS),
  number: Line,
  name: Line,
  text: Type.String(),
  unit: Line,
  /** Per unit; omitted for callers who may not see it. */
  cost: Type.Optional(Price),
  salesPrice: Price,
  /** The sales price follows the cost by the profit rules. */
  isByRule: Type.Boolean(),
  vatPercent: Percent,
  category: Line,
  supplier: Line,
  barCode: Line,
  imageId: nullable(Id),
  /** For hours: whose time is sold as this product. */
  priceGroup: nullable(ListEntry),
  isActive: Type.Boolean(),
})
export type Product = Static<typeof Product>

const fields = {
  kind: oneOf(PRODUCT_KINDS),
  number: Type.String({ maxLength: 60, pattern: String.raw`\S` }),
  name: Type.String({ maxLength: 200, pattern: String.raw`\S` }),
  text: LongText,
  unit: Type.String({ maxLength: 20 }),
  cost: PositivePrice,
  /** Ignored when `isByRule` is set. */
  salesPrice: PositivePrice,
  isByRule: Type.Boolean(),
  vatPercent: Percent,
  category: Line,
  supplier: Line,
  /** The code a scanner reads from it. */
  barCode: Type.Optional(Type.String({ maxLength: 60 })),
  priceGroupId: nullable(Id),
  isActive: Type.Boolean(),
}
export const ProductFields = closed(fields)
export type ProductFields = Static<typeof ProductFields>

const ofProduct = closed({ productId: Id })

export const getProduct = get('/api/Website/Product/:productId', {
  guard: READERS,
  summary: 'One product or service of the price book.',
  params: ofProduct,
  answer: Product,
})

/** Why a price changed: a manual edit, a profit rule, or an imported file. */
export const PRICE_CAUSES = ['edit', 'rule', 'import'] as const

export const ProductPrice = Type.Object({
  id: Id,
  at: Time,
  /** Empty when unknown. */
  byName: Line,
  cause: oneOf(PRICE_CAUSES),
  costBefore: Price,
  cost: Price,
  priceBefore: Price,
  price: Price,
})
export type ProductPrice = Static<typeof ProductPrice>

export const getProductPrices = get('/api/Website/Product/:productId/Prices', {
  guard: COST_GUARD,
  summary: "The changes of a product's cost and sales price, newest first; at most 50.",
  params: ofProduct,
  answer: Type.Array(ProductPrice),
})

export const searchProducts = get('/api/Website/Product/Search/:text/:amount', {
  guard: READERS,
  summary: 'Active products that contain every word, by number; those whose number starts with the text come first.',
  params: closed({
    text: Type.String({ minLength: 1, maxLength: 200 }),
    amount: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  answer: Type.Array(Product),
})

export const addProduct = post('/api/Website/Product', {
  guard: COST_GUARD,
  summary: 'Adds a product or service; returns its id. 409 if the number is taken.',
  body: ProductFields,
  answer: Id,
  creates: true,
})

export const editProduct = put('/api/Website/Product/:productId', {
  guard: COST_GUARD,
  summary: 'Changes a product. Documents that use it keep their price.',
  params: ofProduct,
  body: ProductFields,
  answer: Product,
  updates: true,
})

export const removeProduct = del('/api/Website/Product/:productId', {
  guard: COST_GUARD,
  summary: 'Deletes a product from the price book. Documents that use it are unchanged.',
  params: ofProduct,
  answer: Nothing,
})
