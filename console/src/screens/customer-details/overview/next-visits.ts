import type { CustomerActivity } from '@casekit/contract/customer-page'
import { zonedText } from '@casekit/rules/zoned-time'

export type Visit = CustomerActivity & { dueAt: string }

const SHOWN = 3

/** The next assigned tasks with a time, soonest first; today's stay until done. */
export function nextVisits(activities: readonly CustomerActivity[], today: string, timeZone: string): Visit[] {
  const isNext = (one: CustomerActivity): one is Visit => {
    if (!one.dueAt || !one.hasTime || !one.assignedTo || one.status === 'Done' || one.status === 'Canceled')
      return false
    return zonedText(Date.parse(one.dueAt), timeZone).slice(0, 10) >= today
  }
  return activities
    .filter(isNext)
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
    .slice(0, SHOWN)
}
