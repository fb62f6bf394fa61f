import { type Static, Type } from 'typebox'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { INVOICE_STATES } from './invoice-states.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })
/** An amount in hundredths of the company's currency. */
const Minor = Type.Integer()

/** An invoice basis or credit for another system to sync; `getInvoice` returns its lines. */
export const KeptInvoice = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: oneOf(['InvoiceBasis', 'Credit']),
  /** The document number; `invoiceNumber` is assigned on issue. */
  number: Type.Integer(),
  invoiceNumber: nullable(Type.Integer()),
  state: oneOf(INVOICE_STATES),
  title: Line,
  caseId: nullable(Id),
  customerId: nullable(Id),
  /** The basis a credit refunds. */
  creditsId: nullable(Id),
  net: Minor,
  vat: Minor,
  gross: Minor,
  /** Paid through its link, less refunds. */
  paid: Minor,
  invoicedOn: nullable(Day),
  dueOn: nullable(Day),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptInvoice = Static<typeof KeptInvoice>

export const InvoiceChanges = Type.Object({
  /** Current state, earliest change first. */
  invoices: Type.Array(KeptInvoice, { maxItems: 500 }),
  ...changesPage,
})
export type InvoiceChanges = Static<typeof InvoiceChanges>

export const getInvoiceChanges = get('/api/Website/Invoice/Changes', {
  guard: 'api-key',
  api: 'invoices',
  summary: changesSummary('invoice bases and credits'),
  query: changesQuery,
  answer: InvoiceChanges,
})
