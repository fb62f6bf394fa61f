import { type Static, Type } from 'typebox'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { OFFER_STATUSES } from './ids.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })
/** An amount in hundredths of the company's currency. */
const Minor = Type.Integer()

/** An offer or an order confirmation as another system keeps it; its lines are read by `getDocument`. */
export const KeptOffer = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  kind: oneOf(['Offer', 'OrderConfirmation']),
  title: Line,
  status: oneOf(OFFER_STATUSES),
  /** Others are begun from it; it is offered to nobody. */
  isTemplate: Type.Boolean(),
  caseId: nullable(Id),
  customerId: nullable(Id),
  validUntil: nullable(Day),
  /** Of the chosen option, else of the recommended one. */
  net: Minor,
  vat: Minor,
  gross: Minor,
  sentAt: nullable(Time),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptOffer = Static<typeof KeptOffer>

export const OfferChanges = Type.Object({
  /** As they stand now, those that changed first before the others. */
  offers: Type.Array(KeptOffer, { maxItems: 500 }),
  ...changesPage,
})
export type OfferChanges = Static<typeof OfferChanges>

export const getOfferChanges = get('/api/Website/Offer/Changes', {
  guard: 'api-key',
  api: 'offers',
  summary: changesSummary('Offers and order confirmations'),
  query: changesQuery,
  answer: OfferChanges,
})
