import { type Static, Type } from 'typebox'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { INVOICE_STATES } from './invoice-states.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })
/** An amount in hundredths of the company's currency. */
const Minor = Type.Integer()

/** An invoice basis or a credit as another system keeps it; its lines are read by `getInvoice`. */
export const KeptInvoice = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: oneOf(['InvoiceBasis', 'Credit']),
  /** As a document; `invoiceNumber` is given when it is issued. */
  number: Type.Integer(),
  invoiceNumber: nullable(Type.Integer()),
  state: oneOf(INVOICE_STATES),
  title: Line,
  caseId: nullable(Id),
  customerId: nullable(Id),
  /** The basis that a credit pays back. */
  creditsId: nullable(Id),
  net: Minor,
  vat: Minor,
  gross: Minor,
  /** By its link, less what was paid back. */
  paid: Minor,
  invoicedOn: nullable(Day),
  dueOn: nullable(Day),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptInvoice = Static<typeof KeptInvoice>

export const InvoiceChanges = Type.Object({
  /** As they stand now, those that changed first before the others. */
  invoices: Type.Array(KeptInvoice, { maxItems: 500 }),
  ...changesPage,
})
export type InvoiceChanges = Static<typeof InvoiceChanges>

export const getInvoiceChanges = get('/api/Website/Invoice/Changes', {
  guard: 'api-key',
  api: 'invoices',
  summary: changesSummary('Invoice bases and credits'),
  query: changesQuery,
  answer: InvoiceChanges,
})
