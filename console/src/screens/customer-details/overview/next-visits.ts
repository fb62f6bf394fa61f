import type { CustomerActivity } from '@casekit/contract/customer-page'
import { zonedText } from '@casekit/rules/zoned-time'

export type Visit = CustomerActivity & { dueAt: string }

const SHOWN = 3

/** A task of which only the day is known stands at the beginning of it, on the company's clock. */
const MIDNIGHT = 'T00:00'

/** The next tasks that somebody comes for at a time, the soonest first; those of today stand until they are done. */
export function nextVisits(activities: readonly CustomerActivity[], today: string, timeZone: string): Visit[] {
  const isNext = (one: CustomerActivity): one is Visit => {
    if (!one.dueAt || !one.assignedTo || one.status === 'Done' || one.status === 'Canceled') return false
    const local = zonedText(Date.parse(one.dueAt), timeZone)
    return local.slice(0, 10) >= today && local.slice(10, 16) !== MIDNIGHT
  }
  return activities
    .filter(isNext)
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
    .slice(0, SHOWN)
}
