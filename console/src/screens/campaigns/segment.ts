import type { Segment } from '@casekit/contract/campaign-draft'
import type { Condition as Test, FilterModel } from '@casekit/contract/overview-shape'

/** The columns of the customer list that a segment can filter, with their types. */
export const SEGMENT_COLUMNS = {
  city: 'text',
  zipCode: 'text',
  address: 'text',
  name: 'text',
  email: 'text',
  createdAt: 'date',
  isBusiness: 'boolean',
} as const
export type SegmentColumn = keyof typeof SEGMENT_COLUMNS

export const TESTS = {
  text: ['contains', 'notContains', 'startsWith', 'equals', 'blank', 'notBlank'],
  date: ['lessThan', 'greaterThan'],
  boolean: ['yes', 'no'],
} as const
export type SegmentTest = (typeof TESTS)[keyof typeof TESTS][number]

/** One line of the form. */
export type Line = { column: SegmentColumn; test: SegmentTest; value: string }

export const needsValue = (test: SegmentTest): boolean => !['blank', 'notBlank', 'yes', 'no'].includes(test)

/** The first column without a line; undefined if there is none. */
export const freeColumn = (lines: readonly Line[]): SegmentColumn | undefined =>
  (Object.keys(SEGMENT_COLUMNS) as SegmentColumn[]).find(column => !lines.some(line => line.column === column))

function filterOf({ column, test, value }: Line): FilterModel[string] {
  const type = SEGMENT_COLUMNS[column]
  if (type === 'boolean') return { filterType: 'set', values: [String(test === 'yes')] }
  if (type === 'date') return { filterType: 'date', type: test as 'lessThan', dateFrom: value }
  return { filterType: 'text', type: test as 'contains', ...(needsValue(test) && { filter: value.trim() }) }
}

/** The filters of the customer list; a line without its value is ignored. */
export function segmentOf(lines: readonly Line[], search: string): Segment {
  const whole = lines.filter(({ test, value }) => !needsValue(test) || value.trim() !== '')
  return {
    filterModel: Object.fromEntries(whole.map(line => [line.column, filterOf(line)])),
    ...(search.trim() && { search: search.trim() }),
  }
}

function lineOf(column: SegmentColumn, filter: FilterModel[string]): Line | undefined {
  if (!filter) return undefined
  if ('values' in filter) return { column, test: filter.values[0] === 'true' ? 'yes' : 'no', value: '' }
  const one: Test | undefined = 'conditions' in filter ? filter.conditions[0] : filter
  if (!one) return undefined
  const value = one.filterType === 'date' ? one.dateFrom : one.filterType === 'text' ? one.filter : ''
  return { column, test: one.type as SegmentTest, value: value?.slice(0, 200) ?? '' }
}

/** The lines of a saved segment. */
export const linesOf = ({ filterModel = {} }: Segment): Line[] =>
  (Object.keys(SEGMENT_COLUMNS) as SegmentColumn[]).flatMap(column => lineOf(column, filterModel[column]) ?? [])
