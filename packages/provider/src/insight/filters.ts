import { columnOf, type Dimension, isTime, type PlainDimension } from '@casekit/contract/insight-dimensions'
import type { InsightList } from '@casekit/contract/insight-lists'
import type { Measure } from '@casekit/contract/measures/measure'
import type { InsightKey, InsightQuery } from '@casekit/contract/insight'
import type { ColumnFilter, FilterModel } from '@casekit/contract/overview-shape'
import { daysOfStep } from '@casekit/rules/insight-periods'
import { type DayRange, daysAfter } from '@casekit/rules/report-periods'

/** Combines two filters of one column: sets intersect; otherwise the first applies, which is the narrower. */
function both(one: ColumnFilter | undefined, other: ColumnFilter): ColumnFilter {
  if (!one || !('values' in one) || !('values' in other)) return one ?? other
  return { filterType: 'set', values: one.values.filter(value => other.values.includes(value)) }
}

export function joined(one: FilterModel, other: FilterModel): FilterModel {
  const all = { ...one }
  for (const [column, filter] of Object.entries(other)) if (filter) all[column] = both(all[column], filter)
  return all
}

/**
 * The range as a filter on the measure's date, as list filters can show it; none for a measure of the current state.
 */
export function daysFilter({ day }: Pick<Measure, 'day'>, { fromDate, toDate }: DayRange): FilterModel {
  if (!day) return {}
  if (fromDate === toDate) return { [day]: { filterType: 'date', type: 'equals', dateFrom: fromDate } }
  const after = { filterType: 'date', type: 'greaterThan', dateFrom: daysAfter(fromDate, -1) } as const
  const before = { filterType: 'date', type: 'lessThan', dateFrom: daysAfter(toDate, 1) } as const
  return { [day]: { filterType: 'date', operator: 'AND', conditions: [after, before] } }
}

/** The caller's filters, over the columns of a list. */
export function chosenFilter(list: InsightList, filters: InsightQuery['filters'] = []): FilterModel {
  let chosen: FilterModel = {}
  for (const { dimension, values } of filters) {
    const column = columnOf(dimension, list)
    if (column) chosen = joined(chosen, { [column]: { filterType: 'set', values } })
  }
  return chosen
}

const numbered = (value: string | null): ColumnFilter => ({
  filterType: 'number',
  type: 'equals',
  filter: Number(value),
})
const worded = (value: string | null): ColumnFilter => ({
  filterType: 'text',
  ...(value ? { type: 'equals', filter: value } : { type: 'blank' }),
})

const PLAIN: Record<PlainDimension, (value: string | null) => ColumnFilter> = {
  hour: numbered,
  weekday: numbered,
  postalCode: worded,
  channel: worded,
  score: value => ({
    filterType: 'number',
    ...(value === null ? { type: 'blank' } : { type: 'equals', filter: Number(value) }),
  }),
  lostReason: worded,
}

/** The filter that opens exactly the rows behind one number. */
export function cellFilter(
  measure: Measure,
  range: DayRange,
  dimensions: readonly Dimension[],
  keys: readonly Pick<InsightKey, 'value'>[],
  chosen: FilterModel,
): FilterModel {
  let days = range
  const own: Record<string, ColumnFilter> = {}
  for (const [at, dimension] of dimensions.entries()) {
    const value = keys[at]?.value ?? null
    if (isTime(dimension)) days = daysOfStep(days, dimension, value ?? days.fromDate)
    else if (dimension in PLAIN)
      own[columnOf(dimension, measure.list) ?? ''] = PLAIN[dimension as PlainDimension](value)
    else own[columnOf(dimension, measure.list) ?? ''] = { filterType: 'set', values: [value] }
  }
  return { ...joined(joined(chosen, measure.filter), own), ...daysFilter(measure, days) }
}
