import type { DateFilter, SetFilter } from '@casekit/contract/overview-shape'
import { ACTIVITY_STATUSES } from '@casekit/contract/overviews/activities'
import type { UserFilters } from '@casekit/contract/user-filters'
import { daysAfter, periodOf } from '@casekit/rules/report-periods'
import type { Filters } from '@casekit/ui/data-grid/grid-types'

/** The set `activities` of §3 of cases-and-customers, without what every set may hold. */
export type Choices = Pick<UserFilters['activities'], (typeof FIELDS)[number]>
const FIELDS = ['user', 'type', 'status', 'period', 'defaultClear', 'customStart', 'customEnd'] as const

export const ALL = 'all'
export const CURRENT = 'current'
export const CUSTOM = 'custom'
/** What a column's own filter lets through, where that is none of the choices. */
export const SEVERAL = 'several'
export const PERIODS = [ALL, 'thisWeek', 'nextWeek', 'thisMonth', 'overdue', CUSTOM] as const

/** The columns that the choices filter. */
const COLUMNS = { user: 'assignedTo', type: 'type', status: 'status' } as const

const among = (from: string, to: string): DateFilter => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: from,
  dateTo: to,
})
const beyond = (type: 'lessThan' | 'greaterThan', day: string): DateFilter => ({
  filterType: 'date',
  type,
  dateFrom: day,
})
const only = (values: readonly string[]): SetFilter => ({ filterType: 'set', values })

function daysOf({ period, customStart, customEnd }: Choices, today: string): DateFilter | null {
  const [start, end] = [customStart?.slice(0, 10), customEnd?.slice(0, 10)]
  if (period === 'overdue') return beyond('lessThan', today)
  if (period === 'thisWeek' || period === 'thisMonth') {
    const { fromDate, toDate } = periodOf(period, today)
    return among(fromDate, toDate)
  }
  if (period === 'nextWeek') {
    const { fromDate, toDate } = periodOf('thisWeek', daysAfter(today, 7))
    return among(fromDate, toDate)
  }
  if (period !== CUSTOM) return null
  if (start && end) return among(start, end)
  if (start) return beyond('greaterThan', daysAfter(start, -1))
  return end ? beyond('lessThan', daysAfter(end, 1)) : null
}

/** The filters of the columns as the choices want them, the others as they stand. `today`: yyyy-mm-dd. */
export function filtersFor(choices: Choices, standing: Filters, today: string): Filters {
  const { dueAt, ...filters } = { ...standing }
  for (const [name, column] of Object.entries(COLUMNS)) {
    const chosen = choices[name as keyof typeof COLUMNS]
    if (chosen === SEVERAL) continue
    delete filters[column]
    if (name === 'status' && chosen === ALL) filters[column] = only(ACTIVITY_STATUSES)
    else if (chosen !== ALL && chosen !== CURRENT) filters[column] = only([chosen])
  }
  const days = choices.period === SEVERAL ? dueAt : daysOf(choices, today)
  return days ? { ...filters, dueAt: days } : filters
}

function chosenIn(filter: object | undefined): string | null {
  if (!filter || !('values' in filter)) return null
  const { values } = filter as SetFilter
  return values.length === 1 && values[0] ? values[0] : SEVERAL
}

/** What the filters of the columns stand for. */
export function choicesIn(filters: Filters, today: string): Choices {
  const status = filters['status'] as SetFilter | undefined
  return {
    user: chosenIn(filters['assignedTo']) ?? ALL,
    type: chosenIn(filters['type']) ?? ALL,
    status: status?.values.length === ACTIVITY_STATUSES.length ? ALL : (chosenIn(status) ?? CURRENT),
    ...periodIn(filters['dueAt'] as DateFilter | undefined, today),
    defaultClear: Object.keys(filters).length === 0,
  }
}

type Period = Pick<Choices, 'period' | 'customStart' | 'customEnd'>

function periodIn(filter: DateFilter | undefined, today: string): Period {
  const none = { customStart: null, customEnd: null }
  const told = JSON.stringify(filter)
  const isFor = (period: string) => JSON.stringify(daysOf({ period, ...none } as Choices, today) ?? undefined) === told
  const known = PERIODS.find(isFor)
  if (known) return { period: known, ...none }
  const [from, to] = [filter?.dateFrom?.slice(0, 10), filter?.dateTo?.slice(0, 10)]
  const time = (day: string) => `${day}T00:00:00Z`
  if (filter?.type === 'inRange' && from && to) return { period: CUSTOM, customStart: time(from), customEnd: time(to) }
  if (filter?.type === 'greaterThan' && from)
    return { period: CUSTOM, customStart: time(daysAfter(from, 1)), customEnd: null }
  if (filter?.type === 'lessThan' && from)
    return { period: CUSTOM, customStart: null, customEnd: time(daysAfter(from, -1)) }
  return { period: SEVERAL, ...none }
}
