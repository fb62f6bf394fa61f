import { type Static, Type } from 'typebox'
import { AgreedDiscount, DOCUMENT_KINDS, DocumentContent, DocumentFile, PartId, Price } from './document-content.ts'
import {
  closed,
  del,
  EXPORT_FORMATS,
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
import { OFFER_STATUSES } from './ids.ts'

const guard = 'OfferAccess'
const ofOffer = closed({ offerId: Id })
/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })

/** Strokes of a drawn signature, each a flat list of x and y in a 600 × 200 field. */
export const Signature = Type.Array(
  Type.Array(Type.Integer({ minimum: -100, maximum: 2000 }), { minItems: 2, maxItems: 2000 }),
  { maxItems: 100 },
)

/** A decision, who made it, and on what. */
export const Decision = Type.Object({
  isAccepted: Type.Boolean(),
  at: Time,
  name: Line,
  /** Signed through the link, on the company's screen, or on another company's page. */
  place: oneOf(['link', 'presenter', 'page']),
  optionId: nullable(PartId),
  addOnIds: Type.Array(PartId),
  requisitionNumber: Type.String(),
  reason: Type.String(),
  signature: Signature,
  /** SHA-256 of the document as it was shown. */
  hash: Type.String(),
  address: Type.String(),
})
export type Decision = Static<typeof Decision>

/** Unit cost to the company, by line. */
export const Costs = Type.Record(PartId, Price)

const content = {
  title: Line,
  content: DocumentContent,
  validUntil: nullable(Day),
  /** Visible only to the company. */
  internalNote: LongText,
  /** Offered as a starting point for new documents. */
  isTemplate: Type.Boolean(),
}

export const CompanyDocument = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: oneOf(DOCUMENT_KINDS),
  number: Type.Integer(),
  status: oneOf(OFFER_STATUSES),
  ...content,
  case: nullable(Type.Object({ id: Id, number: Type.Integer(), title: Line })),
  customer: nullable(Type.Object({ id: Id, name: Line, email: Line })),
  /** The customer's current discounts on the price book; lines from the price book start with them. */
  agreedDiscounts: Type.Array(AgreedDiscount),
  /** The recipient's language. */
  language: Type.String(),
  /** Omitted for callers who may not see costs. */
  costs: Type.Optional(Costs),
  /** The files its content names that are on its case; omitted for callers who may not see case files. */
  files: Type.Optional(Type.Array(DocumentFile)),
  createdAt: Time,
  updatedAt: Time,
  sentAt: nullable(Time),
  openedAt: nullable(Time),
  /** When its link expires. */
  linkUntil: nullable(Time),
  /** The recipient of a reminder; empty when it was not mailed or can no longer be answered. */
  remindTo: Type.String(),
  /** When its recipient was reminded, newest first; at most 20. */
  remindedAt: Type.Array(Time),
  decision: nullable(Decision),
  /** Likelihood of acceptance, in percent; null: the default for its status. */
  chance: nullable(Type.Integer()),
})
export type CompanyDocument = Static<typeof CompanyDocument>

export const createDocument = post('/api/Website/Document', {
  guard,
  api: 'offers',
  summary:
    'Creates a document on a case: empty, from another document, or from a package. A credit gets negated quantities; `withTime` adds the time spent on the case by price group. Returns its id.',
  body: closed({
    caseId: Id,
    kind: oneOf(DOCUMENT_KINDS),
    fromId: Type.Optional(nullable(Id)),
    /** Its lines are appended after the other document's. */
    packageId: Type.Optional(nullable(Id)),
    title: Type.Optional(Line),
    withTime: Type.Optional(Type.Boolean()),
  }),
  answer: Id,
  creates: true,
})

export const getDocument = get('/api/Website/Document/:offerId', {
  guard: ['OfferAccess', 'PartnerOfferAccess'],
  api: 'offers',
  summary: 'A document with everything the company edits.',
  params: ofOffer,
  answer: CompanyDocument,
})

export const DocumentChange = closed({ ...content, costs: Type.Optional(Costs) })
export type DocumentChange = Static<typeof DocumentChange>

export const saveDocument = put('/api/Website/Document/:offerId', {
  guard,
  api: 'offers',
  summary:
    'Saves a document and records a version of it. 409 `decided` if it was accepted or rejected. Only callers who may see costs can send them; otherwise lines keep theirs, and price book lines get its cost.',
  params: ofOffer,
  body: DocumentChange,
  errors: { decided: Nothing },
  answer: CompanyDocument,
  updates: true,
})

export const removeDocument = del('/api/Website/Document/:offerId', {
  guard,
  summary: 'Deletes a draft. 409 `not-a-draft` if it was sent.',
  params: ofOffer,
  errors: { 'not-a-draft': Nothing },
  answer: Nothing,
})

const Named = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Line,
  kind: oneOf(DOCUMENT_KINDS),
  isTemplate: Type.Boolean(),
})

export const getDocumentSources = get('/api/Website/Document/Sources/:caseId', {
  guard,
  summary:
    "What a new document on the case can be created from: the case's documents, templates, and the newest other documents of its customer.",
  params: closed({ caseId: Id }),
  answer: Type.Array(Named),
})

export const getDocumentPdf = get('/api/Website/Document/:offerId/Pdf', {
  guard: ['OfferAccess', 'PartnerOfferAccess', 'Presenter'],
  api: 'offers',
  summary: 'A document as a PDF, as its recipient gets it and in their language.',
  params: ofOffer,
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const exportDocument = get('/api/Website/Document/:offerId/Export', {
  guard,
  summary: 'The effective lines of a document as a file. No cell is a formula; costs are not included.',
  params: ofOffer,
  query: closed({ format: oneOf(EXPORT_FORMATS) }),
  answer: FileAnswer,
  downloads: true,
})

export const sendDocument = post('/api/Website/Document/:offerId/Send', {
  guard,
  summary:
    "Mails a document with its PDF and a link valid for 30 days; a draft becomes sent. Returns when the link expires. 409 `needs-approval` above the caller's limit.",
  params: ofOffer,
  body: closed({
    email: Type.String({ maxLength: 254, pattern: String.raw`^[^@\s]+@[^@\s]+$` }),
    text: Type.String({ maxLength: 5000 }),
  }),
  errors: { decided: Nothing, 'needs-approval': Nothing },
  answer: Type.Object({ expiresAt: Time }),
  creates: true,
})

export const remindOfDocument = post('/api/Website/Document/:offerId/Remind', {
  guard,
  summary:
    'Mails a reminder to the recipient of a sent offer, in the language and with the link of the first mail. 409 `not-answerable` if it was not mailed or can no longer be accepted or declined, `reminded` if a reminder was sent within a day.',
  params: ofOffer,
  errors: { 'not-answerable': Nothing, reminded: Nothing },
  answer: Type.Object({ at: Time }),
  creates: true,
})

export const takeProductPicture = post('/api/Website/Document/:offerId/ProductPicture', {
  guard,
  summary:
    "Adds a product's image to the case of a document, for use on a line; the same image is added only once. 404 naming `productId` if the product has none.",
  params: ofOffer,
  body: closed({ productId: Id }),
  answer: DocumentFile,
  creates: true,
})

export const openDocumentLink = post('/api/Website/Document/:offerId/Link', {
  guard: ['OfferAccess', 'Presenter'],
  summary:
    "Creates a link to share other than by mail, valid for 30 days and returned once; a draft becomes sent. 409 `needs-approval` above the caller's limit.",
  params: ofOffer,
  errors: { decided: Nothing, 'needs-approval': Nothing },
  answer: Type.Object({ token: Type.String(), expiresAt: Time }),
  creates: true,
})

export const revokeDocumentLinks = del('/api/Website/Document/:offerId/Link', {
  guard,
  summary: 'Revokes all links to a document.',
  params: ofOffer,
  answer: Nothing,
})

export const getCaseBudget = get('/api/Website/Document/Budget/:caseId', {
  guard,
  summary:
    'What was agreed on a case compared with what was used and invoiced, without VAT, and the hours of hourly lines compared with the time spent.',
  params: closed({ caseId: Id }),
  answer: Type.Object({
    agreed: Type.Number(),
    invoiced: Type.Number(),
    hoursAgreed: Type.Number(),
    hoursUsed: Type.Number(),
    /** Time spent at the rates of its price groups, plus materials. */
    used: Type.Number(),
    /** The materials part of it. */
    materials: Type.Number(),
  }),
})
export type CaseBudget = Static<typeof getCaseBudget.answer>
