import type { OfferStatus } from './ids.ts'

/** How likely an offer is accepted, in percent, until somebody says otherwise; one that its receiver has opened a little more. */
export const USUAL_CHANCE: Readonly<Record<OfferStatus | 'Opened', number>> = {
  Draft: 25,
  Sent: 40,
  Opened: 60,
  Accepted: 100,
  Rejected: 0,
  Expired: 10,
}

/** What the company does next with an offer. `send`: it is written. `approve`: somebody must approve it. `remind`: mailed and not opened for days. `call`: opened, or handed over, and not answered for days. `renew`: its time is over. */
export const OFFER_STEPS = ['send', 'approve', 'wait', 'remind', 'call', 'renew', 'none'] as const
export type OfferStep = (typeof OFFER_STEPS)[number]

/** Days after which something is done about an offer that is not answered. */
export const OFFER_STEP_DAYS = { remind: 3, call: 5 } as const
