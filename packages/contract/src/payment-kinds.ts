/** How a customer pays. */
export const PAYMENT_METHODS = ['mobilepay', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How an invoice can be paid by bank: Danish payment slip, Swedish bankgiro, or account transfer. */
export const PAY_WAYS = ['fik', 'bankgiro', 'iban'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** Who processes the payment: our sandbox page, which charges nothing, or Vipps MobilePay through its ePayment API. */
export const PAYMENT_PROVIDERS = ['sandbox', 'vippsmobilepay'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** The production and test hosts of Vipps MobilePay. */
export const VIPPS_ADDRESSES = ['https://api.vipps.no', 'https://apitest.vipps.no'] as const

/** The states of a payment. `capturing`: reserved and being captured. `ended`: nothing was paid. */
export const PAYMENT_STATES = ['open', 'capturing', 'paid', 'ended'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const REFUND_STATES = ['waiting', 'done', 'failed'] as const
