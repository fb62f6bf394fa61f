import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { Trial } from './integrations.ts'
import {
  PAY_WAYS,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATES,
  REFUND_STATES,
  VIPPS_ADDRESSES,
} from './payment-kinds.ts'

const settings = 'SettingsAccess'
const guard = 'OfferAccess'
const ofInvoice = closed({ offerId: Id })
/** An id that the caller makes, of nothing that stands. */
const Made = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
/** An amount in hundredths of the company's currency. */
const Minor = Type.Integer()

const chosen = {
  provider: oneOf(PAYMENT_PROVIDERS),
  methods: Type.Array(oneOf(PAYMENT_METHODS), { maxItems: PAYMENT_METHODS.length, uniqueItems: true }),
  /** Whether customers may pay. */
  isOn: Type.Boolean(),
  /** Of Vipps MobilePay. */
  address: oneOf(VIPPS_ADDRESSES),
  merchantNumber: Type.String({ maxLength: 20, pattern: '^[0-9]*$' }),
  clientId: Type.String({ maxLength: 100, pattern: String.raw`^[\x21-\x7e]*$` }),
}
const Secret = Type.String({ maxLength: 200, pattern: String.raw`^[\x21-\x7e]*$` })

export const PaymentSettings = Type.Object({
  ...chosen,
  /** Written and never read. */
  hasClientSecret: Type.Boolean(),
  hasSubscriptionKey: Type.Boolean(),
  version: Type.Integer(),
})
export type PaymentSettings = Static<typeof PaymentSettings>

export const getPaymentSettings = get('/api/Website/Settings/Payments', {
  guard: settings,
  summary: 'By whom and how customers may pay their invoices.',
  answer: PaymentSettings,
})

export const setPaymentSettings = put('/api/Website/Settings/Payments', {
  guard: settings,
  summary:
    'Changes how customers may pay. Empty secrets keep those that stand. 400 at `/clientSecret` and others where Vipps MobilePay is to be on without them.',
  body: closed({ ...chosen, clientSecret: Secret, subscriptionKey: Secret }),
  answer: PaymentSettings,
  updates: true,
})

export const testPaymentSettings = post('/api/Website/Settings/Payments/Test', {
  guard: settings,
  summary: 'Asks the provider of payments whether it knows the company, and answers what became of it.',
  answer: Trial,
  cost: 'proxy',
})

const Refund = Type.Object({
  id: Id,
  amount: Minor,
  state: oneOf(REFUND_STATES),
  fault: Line,
  byName: Line,
  at: Time,
})

export const Payment = Type.Object({
  id: Id,
  provider: oneOf(PAYMENT_PROVIDERS),
  method: oneOf(PAYMENT_METHODS),
  state: oneOf(PAYMENT_STATES),
  amount: Minor,
  /** What was paid, and how much of it was paid back or is about to be. */
  captured: Minor,
  refunded: Minor,
  /** By which the provider knows it. */
  reference: Line,
  fault: Line,
  createdAt: Time,
  paidAt: nullable(Time),
  refunds: Type.Array(Refund, { maxItems: 100 }),
})
export type Payment = Static<typeof Payment>

export const InvoicePayments = Type.Object({
  /** What is left to be paid, after credits. */
  outstanding: Minor,
  paid: Minor,
  /** Whether its customers may pay by the link to it. */
  isOpen: Type.Boolean(),
  /** The newest first. */
  payments: Type.Array(Payment, { maxItems: 100 }),
})
export type InvoicePayments = Static<typeof InvoicePayments>

export const getInvoicePayments = get('/api/Website/Invoice/:offerId/Payments', {
  guard,
  api: 'invoices',
  summary: 'What was paid of an issued invoice by its link, and what was paid back. Amounts in hundredths.',
  params: ofInvoice,
  answer: InvoicePayments,
})

export const refundPayment = post('/api/Website/Payment/:paymentId/Refund', {
  guard,
  summary:
    'Pays a payment back, wholly or in part; tried again until the provider has answered. `refundId` is made by the caller: said again it is the same refund. 409 `too-much` for more than is left of it, `other-refund` where the id is of another one.',
  params: closed({ paymentId: Id }),
  body: closed({ refundId: Made, amount: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }) }),
  errors: { 'too-much': closed({ left: Minor }), 'other-refund': Nothing },
  answer: InvoicePayments,
  cost: 'proxy',
})

export const sendInvoice = post('/api/Website/Invoice/:offerId/Send', {
  guard,
  summary:
    'Mails an issued invoice or credit with its PDF and a link that is good for 30 days, by which it is read and paid. 409 `wrong-state` where it is not issued.',
  params: ofInvoice,
  body: closed({
    email: Type.String({ maxLength: 254, pattern: String.raw`^[^@\s]+@[^@\s]+$` }),
    text: Type.String({ maxLength: 5000 }),
  }),
  errors: { 'wrong-state': Nothing },
  answer: Type.Object({ expiresAt: Time }),
  creates: true,
})

const reader = { guard: 'offer-link' } as const

export const startPayment = post('/api/Website/OfferView/Pay', {
  ...reader,
  summary:
    'Begins to pay the invoice that the link leads to; answers where to go on. 409 `paid` where nothing is left, `not-open` where it cannot be paid here, `no-provider` where the provider of payments does not answer.',
  body: closed({ method: oneOf(PAYMENT_METHODS) }),
  errors: { paid: Nothing, 'not-open': Nothing, 'no-provider': Nothing },
  answer: Type.Object({ redirectUrl: Type.String() }),
  cost: 'proxy',
})

/** How the invoice stands for who reads it by its link. */
export const PaymentView = Type.Object({
  invoiceNumber: Type.Integer(),
  dueOn: Type.String({ format: 'date' }),
  gross: Minor,
  outstanding: Minor,
  /** Where it is paid from a bank: what is typed there, and what the payment says. */
  accounts: Type.Array(Type.Object({ way: oneOf(PAY_WAYS), text: Line, reference: Line })),
  /** None where it cannot be paid here. */
  methods: Type.Array(oneOf(PAYMENT_METHODS)),
  /** One was begun and is not decided yet. */
  isPending: Type.Boolean(),
  /** Nothing is really paid. */
  isSandbox: Type.Boolean(),
})
export type PaymentView = Static<typeof PaymentView>

export const checkPayment = post('/api/Website/OfferView/Pay/Check', {
  ...reader,
  summary:
    'Asks the provider what became of the payments that were begun, and answers how the invoice stands; null for another document.',
  answer: Type.Object({ payment: nullable(PaymentView) }),
  cost: 'proxy',
})
