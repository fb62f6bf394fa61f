import { type Static, Type } from 'typebox'
import { closed, Id, nullable, oneOf, post, put } from './endpoint.ts'

/** Bulk actions on the offer list: sending, reminding, and the likelihood of acceptance. */

const guard = 'OfferAccess'

/** Maximum per call, because each mail carries a PDF. */
export const SENT_AT_ONCE = 10
export const REMINDED_AT_ONCE = 50

/** Why an offer was skipped. `no-offer`: an invoice or a template. `empty`: no line has a price. */
export const PIPELINE_REASONS = [
  'gone',
  'no-offer',
  'sent',
  'decided',
  'empty',
  'no-address',
  'needs-approval',
  'reminded',
  'not-answerable',
] as const
export type PipelineReason = (typeof PIPELINE_REASONS)[number]

const Left = Type.Object({
  offerId: Id,
  /** Null when no such offer exists. */
  number: nullable(Type.Integer()),
  reason: oneOf(PIPELINE_REASONS),
})
export type LeftOffer = Static<typeof Left>

const Done = Type.Object({ done: Type.Array(Id), left: Type.Array(Left) })

export const sendOffers = post('/api/Website/Document/SendMany', {
  guard,
  summary:
    'Mails up to 10 drafts, each to its own customer with its PDF and a link valid for 30 days; `left` lists those not sent, with the reason.',
  body: closed({
    offerIds: Type.Array(Id, { minItems: 1, maxItems: SENT_AT_ONCE }),
    text: Type.String({ maxLength: 5000 }),
  }),
  answer: Done,
  creates: true,
  cost: 'write',
})

export const remindOfOffers = post('/api/Website/Document/RemindMany', {
  guard,
  summary:
    'Mails a reminder to the recipients of up to 50 sent offers; `left` lists those not reminded, with the reason.',
  body: closed({ offerIds: Type.Array(Id, { minItems: 1, maxItems: REMINDED_AT_ONCE }) }),
  answer: Done,
  creates: true,
  cost: 'write',
})

export const setOfferChance = put('/api/Website/Document/:offerId/Chance', {
  guard,
  summary:
    'Sets the probability that an offer is accepted, in percent; null resets it to the default for its status. Its recipient does not see it, and sent content is unchanged.',
  params: closed({ offerId: Id }),
  body: closed({ percent: nullable(Type.Integer({ minimum: 0, maximum: 100 })) }),
  answer: Type.Object({ percent: nullable(Type.Integer()) }),
})
