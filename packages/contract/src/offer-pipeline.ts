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
    'Mails each of at most 10 drafts to its own customer, with its PDF and a link that is good for 30 days; `left` says of each other why it did not go.',
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
  summary: 'Mails the receivers of at most 50 sent offers once more; `left` says of each other why it did not go.',
  body: closed({ offerIds: Type.Array(Id, { minItems: 1, maxItems: REMINDED_AT_ONCE }) }),
  answer: Done,
  creates: true,
  cost: 'write',
})

export const setOfferChance = put('/api/Website/Document/:offerId/Chance', {
  guard,
  summary:
    'Says how likely an offer is accepted, in percent; null: as usual for how it stands. Its receiver sees nothing of it, and what was sent stays as it is.',
  params: closed({ offerId: Id }),
  body: closed({ percent: nullable(Type.Integer({ minimum: 0, maximum: 100 })) }),
  answer: Type.Object({ percent: nullable(Type.Integer()) }),
})
