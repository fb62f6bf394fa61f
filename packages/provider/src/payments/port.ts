import type { PaymentMethod, PaymentProvider } from '@casekit/contract/payment-kinds'

/** A payment as sent to its provider. Amounts in hundredths. */
export type Asked = {
  companyId: number
  id: string
  reference: string
  provider: PaymentProvider
  method: PaymentMethod
  amount: number
  currency: string
}

/** A payment's state at its provider. */
export type Found = { state: 'open' | 'reserved' | 'taken' | 'ended' }

/** Payment provider operations. All are idempotent: a repeated call never creates a second payment or refund. */
export type PaymentPort = {
  /** Returns the URL where the customer continues. */
  start: (payment: Asked, about: { text: string; returnUrl: string }) => Promise<{ redirectUrl: string }>
  find: (payment: Asked) => Promise<Found>
  /** Captures the reserved amount. */
  capture: (payment: Asked) => Promise<void>
  /** Releases the amount that was reserved but not captured. */
  cancel: (payment: Asked) => Promise<void>
  refund: (payment: Asked, refund: { id: string; amount: number }) => Promise<void>
  /** Checks the company's credentials with the provider. */
  test: () => Promise<{ status: number | null }>
}

/** The provider failed or refused; `isFinal` if a retry cannot help. */
export class PaymentFault extends Error {
  readonly status: number | null
  readonly fault: string
  readonly isFinal: boolean

  constructor(fault: string, status: number | null, isFinal: boolean) {
    super(`the payment provider: ${fault} ${status ?? ''}`)
    this.fault = fault
    this.status = status
    this.isFinal = isFinal
  }
}
