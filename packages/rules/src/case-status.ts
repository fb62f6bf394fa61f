import type { CaseStatus } from '@casekit/contract/ids'

/** The status changes a case allows: `free`, or with a `reason`. All others are forbidden. */
const TRANSITIONS: Record<CaseStatus, Partial<Record<CaseStatus, 'free' | 'reason'>>> = {
  Open: { NeedPlanning: 'free', Closed: 'free', Canceled: 'reason' },
  NeedPlanning: { Open: 'free', Closed: 'free', Canceled: 'reason' },
  Closed: { Posted: 'free', Open: 'reason', NeedPlanning: 'reason' },
  Posted: { Open: 'reason' },
  Canceled: { Open: 'reason', NeedPlanning: 'reason' },
}

const isOngoing = (status: CaseStatus) => status === 'Open' || status === 'NeedPlanning'

/** Whether the change is allowed and needs a reason; undefined if it is forbidden. */
export const caseTransition = (from: CaseStatus, to: CaseStatus): 'free' | 'reason' | undefined => TRANSITIONS[from][to]

/** The statuses that a case may change to. `closed`: changes that its company has disabled, such as `PostedOpen`. */
export const nextStatuses = (from: CaseStatus, closed: readonly string[] = []): CaseStatus[] =>
  (Object.keys(TRANSITIONS[from]) as CaseStatus[]).filter(to => !closed.includes(`${from}${to}`))

/** Whether work on an ended case resumes, which is counted. */
export const isReopening = (from: CaseStatus, to: CaseStatus): boolean => !isOngoing(from) && isOngoing(to)
