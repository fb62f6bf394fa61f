import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { DOCUMENT_KINDS, DocumentContent, DocumentFile, PartId } from './document-content.ts'
import { Decision, Signature } from './documents.ts'
import { PaymentView } from './payments.ts'
import { PresentationWishes } from './presentation-wishes.ts'
import { closed, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'

/**
 * A document's state for its recipient. `late`: the offer or the link has expired. `revoked`: the company revoked the
 * link. `held`: someone in the company must approve it first.
 */
export const OFFER_VIEW_STATES = ['open', 'accepted', 'rejected', 'late', 'revoked', 'held'] as const
export type OfferViewState = (typeof OFFER_VIEW_STATES)[number]

/** What the recipient sees of a document: never the company's costs or internal notes. */
export const OfferView = Type.Object({
  /** The version shown; a decision refers to it. */
  version: Type.Integer(),
  state: oneOf(OFFER_VIEW_STATES),
  kind: oneOf(DOCUMENT_KINDS),
  number: Type.Integer(),
  title: Line,
  customerName: Line,
  validUntil: nullable(Type.String()),
  language: Type.String(),
  currency: Type.String(),
  timeZone: Type.String(),
  theme: Type.String(),
  company: CompanySign,
  /** Whether each line shows its amount, as on paper; the total is always shown. */
  showsAmounts: Type.Boolean(),
  /** Null when the document can no longer be read. */
  content: nullable(DocumentContent),
  /** The VAT note in the recipient's language: that prices include it, or why none is charged. */
  vatNote: Type.String(),
  /** Pictures of its lines, and its attachments. */
  files: Type.Array(DocumentFile),
  decision: nullable(Type.Pick(Decision, ['isAccepted', 'at', 'name', 'optionId', 'addOnIds', 'hash'])),
  /** Whether the signer receives a copy by mail, as signed. */
  hasReceipt: Type.Boolean(),
  /** How to pay; null unless it is an issued invoice. */
  payment: nullable(PaymentView),
  /** How the company presents it in person; null when read through a link. */
  presentation: nullable(PresentationWishes),
  /** Whether it belongs to a case, which questions are posted to; subscription invoices do not. */
  mayAsk: Type.Boolean(),
  /** Questions on this document and the answers, oldest first. */
  questions: Type.Array(Type.Object({ id: Id, isOurs: Type.Boolean(), by: Line, at: Time, text: Type.String() })),
})
export type OfferView = Static<typeof OfferView>

const reader = { guard: 'offer-link' } as const
const Name = Type.String({ minLength: 2, maxLength: 120, pattern: String.raw`\S` })

const acceptance = {
  /** If the current version differs: 409 `changed`. */
  version: Type.Integer(),
  optionId: PartId,
  addOnIds: Type.Array(PartId, { maxItems: 100 }),
  name: Name,
  requisitionNumber: Type.Optional(Type.String({ maxLength: 60 })),
  signature: Signature,
}
export const Acceptance = closed(acceptance)
export type Acceptance = Static<typeof Acceptance>

export const getOfferView = get('/api/Website/OfferView', {
  ...reader,
  summary: 'The document of the link, as its recipient may see it.',
  answer: OfferView,
})

export const getOfferViewPdf = get('/api/Website/OfferView/Pdf', {
  ...reader,
  summary: 'The document as a PDF; once decided, with its certificate.',
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

/** A WebP preview of at most 480 or 1,600 pixels a side; absent: the original file. */
const likeness = closed({ picture: Type.Optional(oneOf(['small', 'large'])) })

export const getOfferViewFile = get('/api/Website/OfferView/File/:fileId', {
  ...reader,
  summary:
    'The content of a file the document shows or encloses, as a sandboxed attachment; `picture` returns a smaller image of it.',
  params: closed({ fileId: Id }),
  query: likeness,
  answer: FileAnswer,
  downloads: true,
})

export const acceptOffer = post('/api/Website/OfferView/Accept', {
  ...reader,
  summary:
    "Accepts the offer; the case's other offers are rejected. 409 `decided`, `late`, `revoked`, `changed` or `held`, with the current document.",
  body: Acceptance,
  errors: { decided: Nothing, revoked: Nothing, late: Nothing, changed: Nothing, held: Nothing },
  answer: OfferView,
  creates: true,
})

export const declineOffer = post('/api/Website/OfferView/Decline', {
  ...reader,
  summary: 'Declines the offer with a reason. 409 as for `acceptOffer`.',
  body: closed({ name: Name, reason: Type.String({ maxLength: 2000 }) }),
  errors: { decided: Nothing, revoked: Nothing, late: Nothing, changed: Nothing, held: Nothing },
  answer: OfferView,
  creates: true,
})

export const askAboutOffer = post('/api/Website/OfferView/Ask', {
  ...reader,
  summary: "Sends a question to the company as a message on the case; returns the message's id.",
  body: closed({ name: Name, text: Type.String({ maxLength: 5000, pattern: String.raw`\S` }) }),
  answer: Id,
  creates: true,
})

const spot = {
  guard: 'Presenter',
  params: closed({ offerId: Id }),
  /** On another company's page, a document can be read once it was sent, by callers who may see its customer. */
  embed: ['offer'],
  scope: 'any',
} as const
const refusals = { decided: Nothing, revoked: Nothing, late: Nothing, changed: Nothing, held: Nothing }

export const getPresentation = get('/api/Website/Presentation/:offerId', {
  ...spot,
  summary: "A document for showing to the customer on the spot, or on another company's page.",
  answer: OfferView,
})

export const getPresentationPdf = get('/api/Website/Presentation/:offerId/Pdf', {
  ...spot,
  summary: 'The document as a PDF; once decided, with its certificate.',
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const getPresentationFile = get('/api/Website/Presentation/:offerId/File/:fileId', {
  ...spot,
  summary: 'The content of a file the document shows or encloses, as with a link.',
  params: closed({ offerId: Id, fileId: Id }),
  query: likeness,
  answer: FileAnswer,
  downloads: true,
})

export const signPresentation = post('/api/Website/Presentation/:offerId/Accept', {
  ...spot,
  summary: 'The customer accepts by signing on the spot. 409 as for `acceptOffer`.',
  body: Acceptance,
  errors: refusals,
  answer: OfferView,
  creates: true,
})

export const declinePresentation = post('/api/Website/Presentation/:offerId/Decline', {
  ...spot,
  summary: 'The customer declines on the spot, with a reason. 409 as for `acceptOffer`.',
  body: closed({ name: Name, reason: Type.String({ maxLength: 2000 }) }),
  errors: refusals,
  answer: OfferView,
  creates: true,
})

export const askInPresentation = post('/api/Website/Presentation/:offerId/Ask', {
  ...spot,
  summary: "Sends the customer's question on the spot, as a message on the case.",
  body: closed({ name: Name, text: Type.String({ maxLength: 5000, pattern: String.raw`\S` }) }),
  answer: Id,
  creates: true,
})
