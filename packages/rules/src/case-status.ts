import type { CaseStatus } from '@casekit/contract/ids'

/** How a case may go from one status to another: `free`, or with a `reason`. What is not here is not lawful. */
const TRANSITIONS: Record<CaseStatus, Partial<Record<CaseStatus, 'free' | 'reason'>>> = {
  Open: { NeedPlanning: 'free', Closed: 'free', Canceled: 'reason' },
  NeedPlanning: { Open: 'free', Closed: 'free', Canceled: 'reason' },
  Closed: { Posted: 'free', Open: 'reason', NeedPlanning: 'reason' },
  Posted: { Open: 'reason' },
  Canceled: { Open: 'reason', NeedPlanning: 'reason' },
}

const isOngoing = (status: CaseStatus) => status === 'Open' || status === 'NeedPlanning'

/** Whether the change is lawful, and whether somebody must say why; undefined: it is not. */
export const caseTransition = (from: CaseStatus, to: CaseStatus): 'free' | 'reason' | undefined => TRANSITIONS[from][to]

/** Where a case may go from here, in the order of the statuses. `closed`: the ways that its company has closed, `PostedOpen`. */
export const nextStatuses = (from: CaseStatus, closed: readonly string[] = []): CaseStatus[] =>
  (Object.keys(TRANSITIONS[from]) as CaseStatus[]).filter(to => !closed.includes(`${from}${to}`))

/** Work on an ended case begins again: counted. */
export const isReopening = (from: CaseStatus, to: CaseStatus): boolean => !isOngoing(from) && isOngoing(to)
