/** How a customer pays. */
export const PAYMENT_METHODS = ['mobilepay', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How an invoice is paid from a bank: by a Danish payment slip, to a Swedish bankgiro, or to an account. */
export const PAY_WAYS = ['fik', 'bankgiro', 'iban'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** Who takes the payment: a page of ours on which nothing is paid, or Vipps MobilePay by its ePayment API. */
export const PAYMENT_PROVIDERS = ['sandbox', 'vippsmobilepay'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** Where Vipps MobilePay takes real payments, and where it tries them. */
export const VIPPS_ADDRESSES = ['https://api.vipps.no', 'https://apitest.vipps.no'] as const

/** How far a payment has come. `capturing`: reserved, and to be taken now. `ended`: nothing was paid. */
export const PAYMENT_STATES = ['open', 'capturing', 'paid', 'ended'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const REFUND_STATES = ['waiting', 'done', 'failed'] as const
