import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, oneOf, put } from './endpoint.ts'
import { COST_GUARD } from './price-book.ts'
import { SOLD_KINDS } from './shop.ts'

const Price = Type.Number({ minimum: 0, maximum: 10_000_000 })

/** A property's price for something sold in the shop, without VAT. */
export const PropertyPrice = Type.Object({
  id: Id,
  kind: oneOf(SOLD_KINDS),
  soldId: Id,
  number: Line,
  name: Line,
  price: Type.Number(),
  /** The regular price. */
  usualPrice: Type.Number(),
})
export type PropertyPrice = Static<typeof PropertyPrice>

const ofProperty = closed({ propertyId: Id })

export const getPropertyPrices = get('/api/PropertyLease/Prices/:propertyId', {
  guard: COST_GUARD,
  summary: 'The prices agreed for a property, by name.',
  params: ofProperty,
  answer: Type.Array(PropertyPrice),
  cap: 1000,
})

export const setPropertyPrice = put('/api/PropertyLease/Prices/:propertyId', {
  guard: COST_GUARD,
  summary:
    'Sets the price of a product or package for a property and its leases; returns its id. It applies to baskets filled from now on; orders keep their price.',
  params: ofProperty,
  body: closed({ kind: oneOf(SOLD_KINDS), soldId: Id, price: Price, isNew: Type.Optional(Type.Boolean()) }),
  errors: { changed: Nothing },
  answer: Id,
})

export const removePropertyPrice = del('/api/PropertyLease/Price/:priceId', {
  guard: COST_GUARD,
  summary: 'Deletes a price agreed for a property; the standard price applies.',
  params: closed({ priceId: Id }),
  answer: Type.Object({ kind: oneOf(SOLD_KINDS), soldId: Id, price: Type.Number() }),
})
