import { ApiError } from '@casekit/client/api-error'

export type Reason = 'offline' | 'refused' | 'forbidden' | 'signedOut' | 'failed'

/** A displayed failure: what failed, and why. */
export type Trouble<Deed extends string> = { deed: Deed; reason: Reason }

/** The panel's actions that can fail. */
export type PanelDeed = 'loadCustomer' | 'createCustomer' | 'createDelivery' | 'createContact' | 'save'

export function troubleOf<Deed extends string>(deed: Deed, error: unknown): Trouble<Deed> {
  return { deed, reason: reasonOf(error) }
}

function reasonOf(error: unknown): Reason {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 0) return 'offline'
  if (error.status === 401) return 'signedOut'
  if (error.status === 403) return 'forbidden'
  return error.status === 400 ? 'refused' : 'failed'
}

/** How an attempt chain interprets a failure: answered and refused, or possibly done without our knowing. */
export function verdictOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0
  return { isKeyReused: status === 422, isRefused: status >= 400 && status < 500 }
}
