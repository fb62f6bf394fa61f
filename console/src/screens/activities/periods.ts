import type { DateFilter } from '@casekit/contract/overview-shape'
import type { MessageId } from '@casekit/messages/ids'

export const PERIODS = [
  { name: 'all', label: 'Activities.Always' },
  { name: 'thisWeek', label: 'Activities.ThisWeek' },
  { name: 'nextWeek', label: 'Activities.NextWeek' },
  { name: 'thisMonth', label: 'Activities.ThisMonth' },
  { name: 'overdue', label: 'Activities.OverdueOnes' },
] as const satisfies readonly { name: string; label: MessageId }[]
export type Period = (typeof PERIODS)[number]['name']

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')

const between = (from: Date, to: Date): DateFilter => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: dayOf(from),
  dateTo: dayOf(to),
})

/** The days of a period as a filter; weeks begin on Monday. */
export function periodFilter(period: Period, now: Date): DateFilter | null {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const monday = day - ((now.getDay() + 6) % 7)
  if (period === 'thisWeek') return between(new Date(year, month, monday), new Date(year, month, monday + 6))
  if (period === 'nextWeek') return between(new Date(year, month, monday + 7), new Date(year, month, monday + 13))
  if (period === 'thisMonth') return between(new Date(year, month, 1), new Date(year, month + 1, 0))
  if (period === 'overdue') return { filterType: 'date', type: 'lessThan', dateFrom: dayOf(now) }
  return null
}

/** Which period a filter stands for; `all` for none and for days of one's own. */
export function periodOf(filter: object | undefined, now: Date): Period {
  const text = JSON.stringify(filter)
  return PERIODS.find(({ name }) => filter && JSON.stringify(periodFilter(name, now)) === text)?.name ?? 'all'
}
