import { type Static, Type } from 'typebox'
import { DOCUMENT_LIMITS, Percent } from './document-content.ts'
import {
  closed,
  del,
  EXPORT_FORMATS,
  FileAnswer,
  get,
  Id,
  Line,
  Nothing,
  nullable,
  oneOf,
  post,
  put,
  Time,
} from './endpoint.ts'
import { HandOver } from './hand-over-shape.ts'
import {
  E_INVOICE_FORMATS,
  HAND_OVER_STATES,
  HAND_OVER_WAYS,
  INVOICE_SOURCES,
  INVOICE_STATES,
} from './invoice-states.ts'

const guard = 'OfferAccess'
const ofCase = closed({ caseId: Id })
const ofInvoice = closed({ offerId: Id })
/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })
/** An amount in hundredths of the company's currency. */
const Minor = Type.Integer()

const OfCase = Type.Object({ id: Id, number: Type.Integer(), title: Line })

const summary = {
  id: Id,
  kind: oneOf(['InvoiceBasis', 'Credit']),
  /** The document number; `invoiceNumber` is assigned on issue. */
  number: Type.Integer(),
  invoiceNumber: nullable(Type.Integer()),
  state: oneOf(INVOICE_STATES),
  title: Line,
  case: nullable(OfCase),
  customerName: Line,
  net: Minor,
  vat: Minor,
  gross: Minor,
  /** Paid through its link, less refunds. */
  paid: Minor,
  createdAt: Time,
  invoicedOn: nullable(Day),
  dueOn: nullable(Day),
  /** Delivery state as an e-invoice; null when it was not sent as one. */
  handedOver: nullable(oneOf(HAND_OVER_STATES)),
}
export const InvoiceSummary = Type.Object(summary)
export type InvoiceSummary = Static<typeof InvoiceSummary>

export const getInvoices = get('/api/Website/Invoice', {
  guard,
  summary: 'Invoice bases and credits in one state, newest first; 200 unless `amount` is given. Amounts in hundredths.',
  query: closed({
    state: oneOf(INVOICE_STATES),
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  }),
  answer: Type.Array(InvoiceSummary),
  cap: 5000,
})

export const ReadyCase = Type.Object({
  ...OfCase.properties,
  customerName: Line,
  isClosed: Type.Boolean(),
  net: Minor,
  /** Part of it has already been invoiced. */
  isPartly: Type.Boolean(),
})
export type ReadyCase = Static<typeof ReadyCase>

/** The cursor of a page: when its last case was changed, in microseconds, and its id. */
const ReadyPlace = Type.String({ maxLength: 60, pattern: '^[0-9]{1,18}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const getReadyCases = get('/api/Website/Invoice/Ready', {
  guard,
  summary:
    'Cases with something left to invoice from an accepted offer, time or materials, among the 200 changed last. Amounts in hundredths, without VAT.',
  query: closed({ after: Type.Optional(ReadyPlace) }),
  answer: Type.Object({ cases: Type.Array(ReadyCase), after: nullable(ReadyPlace) }),
})

/** Three decimals. */
const Quantity = Type.Number({ exclusiveMinimum: 0, maximum: DOCUMENT_LIMITS.quantity })

export const ReadyLine = Type.Object({
  /** Identifies it when a basis is created from it. */
  key: Type.String(),
  source: oneOf(INVOICE_SOURCES),
  text: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  invoiced: Type.Number(),
  /** The remaining quantity; never negative. */
  ready: Type.Number(),
  /** Per unit, in hundredths, without VAT. */
  price: Minor,
  discountPercent: Percent,
  vatPercent: Percent,
  /** For the remaining quantity. */
  net: Minor,
  /** The case has an accepted offer whose price may already include this: not counted. */
  isExtra: Type.Boolean(),
})
export type ReadyLine = Static<typeof ReadyLine>

export const CaseInvoicing = Type.Object({
  case: OfCase,
  customer: nullable(Type.Object({ id: Id, name: Line })),
  /** The current owners of its property. */
  owners: Type.Array(Type.Object({ ownerId: Id, name: Line, percent: Percent })),
  lines: Type.Array(ReadyLine),
  /** For the remaining quantities. */
  net: Minor,
  materials: Type.Array(Type.Object({ id: Id, name: Line, quantity: Type.Number(), unit: Type.String(), at: Time })),
  documents: Type.Array(InvoiceSummary),
})
export type CaseInvoicing = Static<typeof CaseInvoicing>

export const getCaseInvoicing = get('/api/Website/Invoice/Case/:caseId', {
  guard,
  summary: 'What of a case is invoiced and what is left: lines of its accepted offers, its time and its materials.',
  params: ofCase,
  answer: CaseInvoicing,
})

/** The lines to invoice, and how much of each. */
export const chosen = closed({
  lines: Type.Array(closed({ key: Type.String({ minLength: 1, maxLength: 120 }), quantity: Quantity }), {
    minItems: 1,
    maxItems: DOCUMENT_LIMITS.lines,
  }),
})

export const addInvoiceBasis = post('/api/Website/Invoice/Case/:caseId', {
  guard,
  summary:
    'Creates an invoice basis from some of what is left to invoice, in full or in part; returns its id. 409 `changed` for more than is left, `mixed-vat` if VAT is charged on only some of the lines.',
  params: ofCase,
  body: chosen,
  errors: { changed: Nothing, 'mixed-vat': Nothing },
  answer: Id,
  creates: true,
})

const InvoiceLine = Type.Object({
  key: Type.String(),
  text: Type.String(),
  quantity: Type.Number(),
  unit: Type.String(),
  price: Minor,
  discountPercent: Percent,
  vatPercent: Percent,
  net: Minor,
  /** How much of it has been or is about to be credited. */
  credited: Type.Number(),
})

export const Invoice = Type.Object({
  ...summary,
  handOver: nullable(HandOver),
  handsOver: oneOf(HAND_OVER_WAYS),
  /** The company's payment terms, to suggest the due date. */
  daysToPay: Type.Integer(),
  customer: nullable(Type.Object({ id: Id, name: Line, email: Line, cvr: Line, ean: Line })),
  credits: nullable(Type.Object({ id: Id, invoiceNumber: nullable(Type.Integer()) })),
  /** The agreement whose subscription it is. */
  agreement: nullable(Type.Object({ id: Id, number: Type.Integer(), name: Line })),
  lines: Type.Array(InvoiceLine),
  rates: Type.Array(Type.Object({ percent: Percent, net: Minor, vat: Minor })),
  creditDocuments: Type.Array(InvoiceSummary),
})
export type Invoice = Static<typeof Invoice>

export const getInvoice = get('/api/Website/Invoice/:offerId', {
  guard,
  api: 'invoices',
  summary: 'One invoice basis or credit with its lines and VAT by rate. Amounts in hundredths.',
  params: ofInvoice,
  answer: Invoice,
})

export const addCredit = post('/api/Website/Invoice/:offerId/Credit', {
  guard,
  summary:
    'Creates a credit of some lines of an issued basis; returns its id. 409 `changed` for more than was invoiced, `wrong-state` if it is not issued.',
  params: ofInvoice,
  body: chosen,
  errors: { changed: Nothing, 'wrong-state': Nothing },
  answer: Id,
  creates: true,
})

export const issueInvoice = post('/api/Website/Invoice/:offerId/Issue', {
  guard,
  summary:
    'Assigns the next invoice number to a basis or credit and closes it. 409 `wrong-state` if it is already issued, `incomplete` if it has no customer or no lines. 400 if it would be due before today.',
  params: ofInvoice,
  body: closed({ dueOn: Day }),
  errors: { 'wrong-state': Nothing, incomplete: Nothing },
  answer: Invoice,
  creates: true,
})

export const setInvoicePosted = put('/api/Website/Invoice/:offerId/Posted', {
  guard,
  api: 'invoices',
  summary:
    'Sets whether it has been posted in the accounting system. 409 `wrong-state` if it is not issued, `not-acknowledged` while it is being sent as an e-invoice.',
  params: ofInvoice,
  body: closed({ isPosted: Type.Boolean() }),
  errors: { 'wrong-state': Nothing, 'not-acknowledged': Nothing },
  answer: Invoice,
})

export const getEInvoice = get('/api/Website/Invoice/:offerId/EInvoice', {
  guard,
  api: 'invoices',
  summary:
    'An issued basis or credit as UBL: Peppol BIS Billing 3.0, or OIOUBL 2.1 from a Danish company to a customer with an EAN. 409 `wrong-state` if it is not issued, `incomplete` lists what the company or the customer is missing.',
  params: ofInvoice,
  query: closed({ format: Type.Optional(oneOf(E_INVOICE_FORMATS)) }),
  errors: { 'wrong-state': Nothing, incomplete: Type.Array(Type.String()) },
  answer: FileAnswer,
  downloads: true,
})

export const exportInvoices = get('/api/Website/Invoice/Export', {
  guard,
  summary:
    'For accounting: what was issued in a period, one row per VAT rate of each invoice and credit. No cell is a formula.',
  query: closed({ from: Day, to: Day, format: oneOf(EXPORT_FORMATS) }),
  answer: FileAnswer,
  downloads: true,
})

export const addCaseMaterial = post('/api/Website/Invoice/Case/:caseId/Material', {
  guard: ['OfferAccess', 'Core'],
  summary: 'Books a product as used on a case, at its current sales price; returns its id.',
  params: ofCase,
  body: closed({ productId: Id, quantity: Quantity }),
  answer: Id,
  creates: true,
})

export const removeCaseMaterial = del('/api/Website/Invoice/Material/:materialId', {
  guard: ['OfferAccess', 'Core'],
  summary: 'Removes a material from its case. 409 `wrong-state` if it is on an invoice basis.',
  params: closed({ materialId: Id }),
  errors: { 'wrong-state': Nothing },
  answer: Nothing,
})
