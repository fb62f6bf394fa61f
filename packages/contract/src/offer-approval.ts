import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, LongText, Nothing, nullable, oneOf, put, Time } from './endpoint.ts'

/** Offers above the sender's limit can be sent once someone with a higher limit has approved their content. */

/** In hundredths of the company's currency, without VAT. */
const Minor = Type.Integer({ minimum: 0 })

export const RoleLimit = Type.Object({
  roleId: Id,
  /** For a delivered role, its key in `DELIVERED_ROLES`. */
  name: Line,
  isDelivered: Type.Boolean(),
  /** Null: no limit. */
  limit: nullable(Minor),
})
export type RoleLimit = Static<typeof RoleLimit>

export const getOfferLimits = get('/api/Website/Offer/Limits', {
  guard: 'SettingsAccess',
  summary: "The amount members of each role may offer without approval: the delivered roles, then the company's own.",
  answer: Type.Array(RoleLimit),
})

export const setOfferLimit = put('/api/Website/Offer/Limits/:roleId', {
  guard: 'SettingsAccess',
  summary: 'Sets the amount members of a role may offer without approval, without VAT; null removes the limit.',
  params: closed({ roleId: Id }),
  body: closed({ limit: nullable(Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 })) }),
  answer: RoleLimit,
})

export const APPROVAL_STATES = ['asked', 'approved', 'refused', 'overtaken'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const OfferApproval = Type.Object({
  /** The highest total the customer could choose. */
  total: Minor,
  /** The caller's limit; null: none. */
  limit: nullable(Minor),
  /** The caller cannot send, present or accept the current content until someone approves it. */
  isNeeded: Type.Boolean(),
  /** Who may approve the current content, by name; never the caller. */
  approvers: Type.Array(Line),
  /** The last request and its outcome. */
  last: nullable(
    Type.Object({
      id: Id,
      state: oneOf(APPROVAL_STATES),
      askedBy: Line,
      askedAt: Time,
      note: LongText,
      decidedBy: Line,
      decidedAt: nullable(Time),
      reason: LongText,
      /** It was about the current content. */
      isPresent: Type.Boolean(),
    }),
  ),
  /** The caller may approve or refuse the request. */
  mayDecide: Type.Boolean(),
  /** The last approved version, for comparison; null when there is none. */
  approvedVersion: nullable(Type.Integer()),
})
export type OfferApproval = Static<typeof OfferApproval>

const guard = 'OfferAccess'
const ofOffer = closed({ offerId: Id })
const words = { decided: Nothing, changed: Nothing }

export const getOfferApproval = get('/api/Website/Document/:offerId/Approval', {
  guard,
  summary:
    'Whether an offer needs approval before the caller may send it, from whom, and the state of the last request.',
  params: ofOffer,
  answer: OfferApproval,
})

export const askForApproval = put('/api/Website/Document/:offerId/Approval/Ask', {
  guard,
  summary:
    "Requests approval of the offer's current content from those whose limit covers it; replaces an earlier request. Also possible if the caller could send it without approval. 409 `no-approver`, `decided`, `not-needed` if it is not an offer.",
  params: ofOffer,
  body: closed({ note: LongText }),
  errors: { 'not-needed': Nothing, 'no-approver': Nothing, decided: Nothing },
  answer: OfferApproval,
})

const decide = closed({ approvalId: Id })

export const approveOffer = put('/api/Website/Document/:offerId/Approval/Approve', {
  guard,
  summary:
    'Approves a request. 409 `changed` if the offer has changed since, `answered` if somebody else has already decided, `own`, `over-limit`, `decided`.',
  params: ofOffer,
  body: decide,
  errors: { ...words, answered: Nothing, own: Nothing, 'over-limit': Nothing },
  answer: OfferApproval,
})

export const refuseOffer = put('/api/Website/Document/:offerId/Approval/Refuse', {
  guard,
  summary: 'Rejects a request for approval, with a reason. 409 as for `approveOffer`.',
  params: ofOffer,
  body: closed({ approvalId: Id, reason: Type.String({ maxLength: 2000, pattern: String.raw`\S` }) }),
  errors: { ...words, answered: Nothing, own: Nothing, 'over-limit': Nothing },
  answer: OfferApproval,
})
