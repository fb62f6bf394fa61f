import { type Static, Type } from 'typebox'
import { closed, FileAnswer, get, Id, Line, Nothing, nullable, Phone, post, put } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** A company's plan, its usage, and its vendor (§2.5 of shell-and-navigation, Subscription and Distributor). */

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

const MailAddress = Type.String({ maxLength: 254, pattern: '^([^@\\s]+@[^@\\s]+)?$' })

const words = {
  plan: Line,
  distributorName: Line,
  distributorContact: Line,
  distributorEmail: MailAddress,
  distributorPhone: Phone,
}
/** The plan's limits, in users and gigabytes (10⁹ bytes); null: no limit. */
const most = { minimum: 1, maximum: 1_000_000 }
const agreed = { ...words, userLimit: nullable(Type.Integer(most)), storageLimitGb: nullable(Type.Integer(most)) }

const price = { minimum: 0.01, maximum: 10_000_000 }
const vat = { minimum: 0, maximum: 30 }
/**
 * The price per month without VAT, in the currency of the provider's company; null: not invoiced here. `invoiceEmail`:
 * where invoices are mailed; empty: to the company's own address.
 */
const priced = {
  monthlyPrice: nullable(Type.Number(price)),
  vatPercent: Type.Integer(vat),
  invoiceEmail: MailAddress,
}

export const AGREED_LIMITS = {
  ...limitsOf({ ...words, invoiceEmail: MailAddress }),
  userLimit: most,
  storageLimitGb: most,
  monthlyPrice: price,
  vatPercent: vat,
}

export const Subscription = Type.Object({
  ...agreed,
  /** Members who can sign in. */
  users: Count,
  /** Pending invitations; they count toward the user limit. */
  invited: Count,
  casesThisMonth: Count,
  /** All files, including deleted ones. */
  storageBytes: Type.Integer({ minimum: 0 }),
})
export type Subscription = Static<typeof Subscription>

export const getSubscription = get('/api/Website/Settings/Subscription', {
  guard: 'SettingsAccess',
  summary: "The company's plan, its usage, and its distributor.",
  answer: Subscription,
})

const ofCompany = closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })

export const Agreed = Type.Object({ ...agreed, ...priced, version: Type.Integer() })
export type Agreed = Static<typeof Agreed>

export const getAgreed = get('/api/Provider/Companies/:companyId/Agreed', {
  guard: 'provider-administrator',
  summary: 'The plan and the distributor of a company.',
  params: ofCompany,
  answer: Agreed,
})

export const setAgreed = put('/api/Provider/Companies/:companyId/Agreed', {
  guard: 'provider-administrator',
  summary:
    "Sets a company's plan, limits, price and distributor, which it sees in its settings. From the first of next month, each month with a price is invoiced by the caller's company.",
  params: ofCompany,
  body: closed({ ...agreed, ...priced }),
  answer: Agreed,
  updates: true,
})

const Day = Type.String({ format: 'date' })

export const SubscriptionInvoice = Type.Object({
  id: Id,
  /** The vendor's invoice number. */
  number: Type.Integer(),
  sellerName: Line,
  fromDay: Day,
  toDay: Day,
  issuedOn: Day,
  dueOn: Day,
  paidOn: nullable(Day),
  /** The number of the invoice it credits; null for an invoice. */
  credits: nullable(Type.Integer()),
  /** The number of the credit note that credits it. */
  creditedBy: nullable(Type.Integer()),
  /** With VAT; negative for a credit note. */
  total: Type.Number(),
  currency: Line,
})
export type SubscriptionInvoice = Static<typeof SubscriptionInvoice>

export const getSubscriptionInvoices = get('/api/Website/Settings/Subscription/Invoices', {
  guard: 'SettingsAccess',
  summary: 'The subscription invoices, newest first.',
  answer: Type.Array(SubscriptionInvoice),
  cap: 500,
})

export const IssuedInvoice = Type.Object({
  ...SubscriptionInvoice.properties,
  buyerName: Line,
  /** Who marked it as paid. */
  paidBy: Line,
  /** Empty when it was not mailed. */
  mailedTo: Line,
})
export type IssuedInvoice = Static<typeof IssuedInvoice>

export const getIssuedInvoices = get('/api/Provider/SubscriptionInvoices', {
  guard: 'provider-administrator',
  summary:
    "The subscription invoices the caller's company issued in a month, newest first; kept after the buyer is deleted.",
  query: closed({ month: Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }) }),
  answer: Type.Array(IssuedInvoice),
  cap: 5000,
})

export const getIssuedInvoicePdf = get('/api/Provider/SubscriptionInvoices/:invoiceId/Pdf', {
  guard: 'provider-administrator',
  summary: 'An issued invoice as a PDF, as it was issued.',
  params: closed({ invoiceId: Id }),
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

const oneIssued = closed({ invoiceId: Id })

export const markIssuedInvoice = put('/api/Provider/SubscriptionInvoices/:invoiceId/Paid', {
  guard: 'provider-administrator',
  summary: 'Marks an invoice as paid today, or removes the mark. Visible to the buyer.',
  params: oneIssued,
  body: closed({ isPaid: Type.Boolean() }),
  answer: Nothing,
  cost: 'write',
})

export const creditIssuedInvoice = post('/api/Provider/SubscriptionInvoices/:invoiceId/Credit', {
  guard: 'provider-administrator',
  summary:
    'Cancels an issued invoice by a credit note of the same amount, with its own number, mailed like invoices. 409 `credited` if it is already credited, or is a credit note.',
  params: oneIssued,
  errors: { credited: Nothing },
  answer: Nothing,
  cost: 'write',
})

export const mailIssuedInvoice = post('/api/Provider/SubscriptionInvoices/:invoiceId/Mail', {
  guard: 'provider-administrator',
  summary:
    "Mails an invoice again, as it was issued, to the buyer's current invoice address; returns the address. 409 `no-address` if there is none.",
  params: oneIssued,
  errors: { 'no-address': Nothing },
  answer: Type.Object({ email: Line }),
  cost: 'write',
})

export const getSubscriptionInvoicePdf = get('/api/Website/Settings/Subscription/Invoices/:invoiceId/Pdf', {
  guard: 'SettingsAccess',
  summary: 'A subscription invoice as a PDF, as it was issued.',
  params: closed({ invoiceId: Id }),
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})
