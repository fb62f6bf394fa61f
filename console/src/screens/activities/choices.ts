import type { ColumnFilter, DateFilter, SetFilter } from '@casekit/contract/overview-shape'
import { ACTIVITY_STATUSES } from '@casekit/contract/overviews/activities'
import type { UserFilters } from '@casekit/contract/user-filters'
import { daysAfter, periodOf } from '@casekit/rules/report-periods'
import type { Filters } from '@casekit/ui/data-grid/grid-types'

/** The set `activities` of §3 of cases-and-customers, without the fields that every set may have. */
export type Choices = Pick<UserFilters['activities'], (typeof FIELDS)[number]>
const FIELDS = ['user', 'type', 'status', 'period', 'defaultClear', 'customStart', 'customEnd'] as const

export const ALL = 'all'
export const CURRENT = 'current'
export const CUSTOM = 'custom'
/** A column filter that matches none of the choices. */
export const SEVERAL = 'several'
export const PERIODS = [ALL, 'thisWeek', 'nextWeek', 'thisMonth', 'overdue', CUSTOM] as const

/** The columns that the choices filter. */
const COLUMNS = { user: 'assignedTo', type: 'type', status: 'status' } as const

const only = (values: readonly string[]): SetFilter => ({ filterType: 'set', values })

/** An inclusive range of days; a missing end is open. */
type Days = { start?: string | undefined; end?: string | undefined }

function daysOf({ period, customStart, customEnd }: Choices, today: string): Days {
  if (period === 'overdue') return { end: daysAfter(today, -1) }
  if (period === CUSTOM) return { start: customStart?.slice(0, 10), end: customEnd?.slice(0, 10) }
  const range =
    period === 'nextWeek'
      ? periodOf('thisWeek', daysAfter(today, 7))
      : period === 'thisWeek' || period === 'thisMonth'
        ? periodOf(period, today)
        : undefined
  return { start: range?.fromDate, end: range?.toDate }
}

const condition = (type: 'greaterThan' | 'lessThan', day: string): DateFilter => ({
  filterType: 'date',
  type,
  dateFrom: day,
})

/** The range as the column's own filter expresses it, with »later« and »earlier« (§2.9 of shell-and-navigation). */
function filterOn({ start, end }: Days): ColumnFilter | undefined {
  const conditions = [
    ...(start ? [condition('greaterThan', daysAfter(start, -1))] : []),
    ...(end ? [condition('lessThan', daysAfter(end, 1))] : []),
  ]
  return conditions.length === 2 ? { filterType: 'date', operator: 'AND', conditions } : conditions[0]
}

/** Undefined if the filter is not one that a period produces. */
function daysIn(filter: ColumnFilter | undefined): Days | undefined {
  const days: Days = {}
  for (const one of filter && 'conditions' in filter ? filter.conditions : filter ? [filter] : []) {
    const day = 'dateFrom' in one ? one.dateFrom?.slice(0, 10) : undefined
    if (!day || !('type' in one)) return undefined
    if (one.type === 'greaterThan' && !days.start) days.start = daysAfter(day, 1)
    else if (one.type === 'lessThan' && !days.end) days.end = daysAfter(day, -1)
    else return undefined
  }
  return filter && 'operator' in filter && filter.operator === 'OR' ? undefined : days
}

/** Applies the choices to the column filters and keeps the others. `today`: yyyy-mm-dd. */
export function filtersFor(choices: Choices, standing: Filters, today: string): Filters {
  const { dueAt, ...filters } = { ...standing }
  for (const [name, column] of Object.entries(COLUMNS)) {
    const chosen = choices[name as keyof typeof COLUMNS]
    if (chosen === SEVERAL) continue
    delete filters[column]
    if (name === 'status' && chosen === ALL) filters[column] = only(ACTIVITY_STATUSES)
    else if (chosen !== ALL && chosen !== CURRENT) filters[column] = only([chosen])
  }
  const days = choices.period === SEVERAL ? dueAt : filterOn(daysOf(choices, today))
  return days ? { ...filters, dueAt: days } : filters
}

function chosenIn(filter: object | undefined): string | null {
  if (!filter || !('values' in filter)) return null
  const { values } = filter as SetFilter
  return values.length === 1 && values[0] ? values[0] : SEVERAL
}

/** The choices that the column filters represent. */
export function choicesIn(filters: Filters, today: string): Choices {
  const status = filters['status'] as SetFilter | undefined
  return {
    user: chosenIn(filters['assignedTo']) ?? ALL,
    type: chosenIn(filters['type']) ?? ALL,
    status: status?.values.length === ACTIVITY_STATUSES.length ? ALL : (chosenIn(status) ?? CURRENT),
    ...periodIn(filters['dueAt'] as ColumnFilter | undefined, today),
    defaultClear: Object.keys(filters).length === 0,
  }
}

type Period = Pick<Choices, 'period' | 'customStart' | 'customEnd'>

const time = (day: string | undefined) => (day ? `${day}T00:00:00Z` : null)

function periodIn(filter: ColumnFilter | undefined, today: string): Period {
  const none = { customStart: null, customEnd: null }
  const days = daysIn(filter)
  if (!days) return { period: SEVERAL, ...none }
  const isOf = (period: string) => {
    const { start, end } = daysOf({ period, ...none } as Choices, today)
    return start === days.start && end === days.end
  }
  const known = PERIODS.find(isOf)
  if (known) return { period: known, ...none }
  return { period: CUSTOM, customStart: time(days.start), customEnd: time(days.end) }
}

/** The columns whose filters a choice shows; other column filters are not included. */
export function saidByChoices(filters: Filters, today: string): string[] {
  const { period, ...chosen } = choicesIn(filters, today)
  const columns = Object.entries(COLUMNS).filter(([name]) => chosen[name as keyof typeof COLUMNS] !== SEVERAL)
  return [...columns.map(([, column]) => column), ...(period === SEVERAL ? [] : ['dueAt'])]
}
