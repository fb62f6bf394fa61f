import type { PaymentMethod, PaymentProvider } from '@casekit/contract/payment-kinds'

/** A payment as its provider is asked about it. Amounts in hundredths. */
export type Asked = {
  companyId: number
  id: string
  reference: string
  provider: PaymentProvider
  method: PaymentMethod
  amount: number
  currency: string
}

/** How a payment stands at its provider. */
export type Found = { state: 'open' | 'reserved' | 'taken' | 'ended' }

/** What the provider of payments is asked. Each may be asked again: the same payment or refund is never made twice. */
export type PaymentPort = {
  /** Answers where the customer goes on. */
  start: (payment: Asked, about: { text: string; returnUrl: string }) => Promise<{ redirectUrl: string }>
  find: (payment: Asked) => Promise<Found>
  /** Takes what was reserved. */
  capture: (payment: Asked) => Promise<void>
  /** Gives back what was reserved and not taken. */
  cancel: (payment: Asked) => Promise<void>
  refund: (payment: Asked, refund: { id: string; amount: number }) => Promise<void>
  /** Whether the provider knows the company. */
  test: () => Promise<{ status: number | null }>
}

/** The provider gave no good answer; `isFinal` where asking again helps nothing. */
export class PaymentFault extends Error {
  readonly status: number | null
  readonly fault: string
  readonly isFinal: boolean

  constructor(fault: string, status: number | null, isFinal: boolean) {
    super(`the provider of payments: ${fault} ${status ?? ''}`)
    this.fault = fault
    this.status = status
    this.isFinal = isFinal
  }
}
