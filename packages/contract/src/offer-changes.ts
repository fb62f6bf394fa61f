import { type Static, Type } from 'typebox'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { OFFER_STATUSES } from './ids.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })
/** An amount in hundredths of the company's currency. */
const Minor = Type.Integer()

/** An offer or order confirmation for another system to sync; `getDocument` returns its lines. */
export const KeptOffer = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  kind: oneOf(['Offer', 'OrderConfirmation']),
  title: Line,
  status: oneOf(OFFER_STATUSES),
  /** A starting point for other documents, not sent to anyone. */
  isTemplate: Type.Boolean(),
  caseId: nullable(Id),
  customerId: nullable(Id),
  validUntil: nullable(Day),
  /** Totals of the chosen option, or else of the recommended one. */
  net: Minor,
  vat: Minor,
  gross: Minor,
  sentAt: nullable(Time),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptOffer = Static<typeof KeptOffer>

export const OfferChanges = Type.Object({
  /** Current state, earliest change first. */
  offers: Type.Array(KeptOffer, { maxItems: 500 }),
  ...changesPage,
})
export type OfferChanges = Static<typeof OfferChanges>

export const getOfferChanges = get('/api/Website/Offer/Changes', {
  guard: 'api-key',
  api: 'offers',
  summary: changesSummary('offers and order confirmations'),
  query: changesQuery,
  answer: OfferChanges,
})
