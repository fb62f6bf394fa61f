import type { ViewStep } from '@casekit/contract/case-view'
import type { CaseStatus } from '@casekit/contract/ids'

type Standing = {
  status: CaseStatus
  /** The case has left its first stage. */
  isBegun: boolean
  /** A visit is booked and not over. */
  hasVisit: boolean
}

/** The progress of a case in the customer's terms, since our stages mean nothing to them. */
export function viewStep({ status, isBegun, hasVisit }: Standing): ViewStep {
  if (status === 'Canceled') return 'canceled'
  if (status === 'Closed' || status === 'Posted') return 'done'
  if (hasVisit) return 'visitBooked'
  if (status === 'NeedPlanning') return 'planning'
  return isBegun ? 'working' : 'received'
}
