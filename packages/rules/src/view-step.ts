import type { ViewStep } from '@casekit/contract/case-view'
import type { CaseStatus } from '@casekit/contract/ids'

type Standing = {
  status: CaseStatus
  /** The case has left the first of its stages. */
  isBegun: boolean
  /** A visit is booked that is not over. */
  hasVisit: boolean
}

/** How a case stands in the words of its customer, to whom our stages say nothing. */
export function viewStep({ status, isBegun, hasVisit }: Standing): ViewStep {
  if (status === 'Canceled') return 'canceled'
  if (status === 'Closed' || status === 'Posted') return 'done'
  if (hasVisit) return 'visitBooked'
  if (status === 'NeedPlanning') return 'planning'
  return isBegun ? 'working' : 'received'
}
