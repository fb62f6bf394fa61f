import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, oneOf, post, put, Time, ZipCode } from './endpoint.ts'

const guard = 'PropertyManagement'
/** The shop can also be embedded on another company's page, where it only sees its own visitors' baskets. */
const embed = ['shop'] as const

export const BASKET_STATES = ['draft', 'ordered', 'cancelled'] as const
export type BasketState = (typeof BASKET_STATES)[number]
export const SOLD_KINDS = ['package', 'product'] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/** Something that can be added to a basket. */
export const ShopItem = Type.Object({
  kind: oneOf(SOLD_KINDS),
  id: Id,
  number: Line,
  name: Line,
  text: Type.String(),
  category: Line,
  unit: Line,
  /** Without and with VAT. */
  salesPrice: Type.Number(),
  totalPrice: Type.Number(),
  imageId: nullable(Id),
})
export type ShopItem = Static<typeof ShopItem>

export const getShop = get('/api/Shop', {
  guard,
  embed,
  scope: 'any',
  summary:
    "The start page of the shop: its greeting, featured packages, and the categories it shows. `propertyId` gives that property's prices.",
  query: closed({ propertyId: Type.Optional(Id) }),
  answer: Type.Object({
    greeting: Type.String(),
    featured: Type.Array(ShopItem),
    categories: Type.Array(Type.Object({ name: Line, count: Type.Integer() })),
  }),
})
export type Shop = Static<typeof getShop.answer>

export const SHOP_BLOCK = 48

export const getShopItems = get('/api/Shop/Items', {
  guard,
  embed,
  scope: 'any',
  summary:
    "What the shop sells, packages first, at most 48 starting at `from`; only in the categories it shows. `propertyId` gives that property's prices.",
  query: closed({
    text: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Line),
    kind: Type.Optional(oneOf(SOLD_KINDS)),
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    propertyId: Type.Optional(Id),
  }),
  answer: Type.Object({ items: Type.Array(ShopItem), count: Type.Integer() }),
})

const DELIVERY = { name: Line, address: Line, zipCode: ZipCode, city: Line, orderNumber: Line }
const PRICES = { net: Type.Number(), vat: Type.Number(), gross: Type.Number() }
const Place = Type.Object({ id: Id, number: Line, name: Line })

export const BasketBrief = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: oneOf(BASKET_STATES),
  property: Place,
  lease: nullable(Type.Object({ id: Id, leaseNumber: Line })),
  ...PRICES,
  createdAt: Time,
  createdByName: Line,
})
export type BasketBrief = Static<typeof BasketBrief>

export const Basket = Type.Object({
  ...BasketBrief.properties,
  version: Type.Integer(),
  ...DELIVERY,
  products: Type.Array(
    Type.Object({
      kind: oneOf(SOLD_KINDS),
      id: Id,
      number: Line,
      name: Line,
      unit: Line,
      quantity: Type.Integer(),
      /** Per unit and in total, without VAT. */
      price: Type.Number(),
      net: Type.Number(),
      imageId: nullable(Id),
    }),
  ),
  orderedAt: nullable(Time),
  case: nullable(Type.Object({ id: Id, number: Type.Integer() })),
  offerId: nullable(Id),
})
export type Basket = Static<typeof Basket>

export const getBaskets = get('/api/Shop/Baskets', {
  guard,
  summary: "The company's newest baskets, open ones first.",
  answer: Type.Array(BasketBrief),
  cap: 200,
})

export const addBasket = post('/api/Shop/Basket', {
  guard,
  embed,
  scope: 'any',
  summary:
    'Creates a basket for a property, or for one of its leases, whose address is the delivery address; returns its id.',
  body: closed({ propertyId: Id, leaseId: Type.Optional(nullable(Id)) }),
  answer: Id,
  creates: true,
})

const ofBasket = closed({ basketId: Id })

export const getBasket = get('/api/Shop/Basket/:basketId', {
  guard,
  embed,
  scope: 'any',
  summary: 'One basket with its contents.',
  params: ofBasket,
  answer: Basket,
})

export const BASKET_LINES = 200
export const BASKET_QUANTITY = 10_000

/** The content of a basket (§3 of cases-and-customers): prices and totals are computed by the server. */
export const BasketFields = closed({
  products: Type.Array(
    closed({
      kind: oneOf(SOLD_KINDS),
      id: Id,
      quantity: Type.Integer({ minimum: 1, maximum: BASKET_QUANTITY }),
    }),
    { maxItems: BASKET_LINES },
  ),
  ...DELIVERY,
})
export type BasketFields = Static<typeof BasketFields>

export const editBasket = put('/api/Shop/Basket/:basketId', {
  guard,
  embed,
  scope: 'any',
  summary:
    'Replaces the contents of a basket, at current prices, and its delivery address. 409 `not-a-draft` after it was ordered or cancelled.',
  params: ofBasket,
  body: BasketFields,
  errors: { 'not-a-draft': Nothing },
  answer: Basket,
  updates: true,
})

export const orderBasket = post('/api/Shop/Basket/:basketId/Order', {
  guard,
  embed,
  scope: 'any',
  summary:
    'Orders a basket: creates a case with an order confirmation containing its lines. 409 `empty`, `not-a-draft`, or `prices-changed`: the basket is saved with current prices, to be reviewed first.',
  params: ofBasket,
  body: closed({}),
  errors: { empty: Nothing, 'not-a-draft': Nothing, 'prices-changed': Nothing },
  answer: Type.Object({ caseId: Id, offerId: Id }),
  creates: true,
})

export const cancelBasket = post('/api/Shop/Basket/:basketId/Cancel', {
  guard,
  embed,
  scope: 'any',
  summary: 'Cancels a basket; its contents are kept.',
  params: ofBasket,
  body: closed({}),
  errors: { 'not-a-draft': Nothing },
  answer: Nothing,
  cost: 'write',
})
