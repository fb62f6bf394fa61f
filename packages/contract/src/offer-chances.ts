import type { OfferStatus } from './ids.ts'

/** Default likelihood of acceptance, in percent; slightly higher once the recipient has opened the offer. */
export const USUAL_CHANCE: Readonly<Record<OfferStatus | 'Opened', number>> = {
  Draft: 25,
  Sent: 40,
  Opened: 60,
  Accepted: 100,
  Rejected: 0,
  Expired: 10,
}

/**
 * What the company should do next with an offer. `send`: it is ready. `approve`: it needs approval. `remind`: mailed
 * but not opened for days. `call`: opened or handed over, but not decided for days. `renew`: it has expired.
 */
export const OFFER_STEPS = ['send', 'approve', 'wait', 'remind', 'call', 'renew', 'none'] as const
export type OfferStep = (typeof OFFER_STEPS)[number]

/** Days until an undecided offer needs attention. */
export const OFFER_STEP_DAYS = { remind: 3, call: 5 } as const
