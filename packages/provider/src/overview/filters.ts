import type { ColumnFilter, FilterModel, Overview, OverviewColumn, SetFilter } from '@casekit/contract/overview-shape'
import { compared, condition } from './conditions.ts'
import type { ColumnSql, Source, Values } from './source.ts'
import { everyWord } from './words.ts'

/** A list and its context; `zone` decides where a day begins. */
export type Filtered = {
  overview: Overview
  source: Source
  zone: string
  /** The caller's access is limited by a row rule, which is checked before any word is looked up. */
  isRuled?: boolean
  /** For text columns with few values: the values that pass their filter. */
  passing?: Record<string, string[]>
}

/**
 * The filters as one condition over the source's aliases. `except`: a column whose own filter is skipped. `isWalked`:
 * rows may lack the filters' words, which their search text shows sooner than folding the column.
 */
export function filterOf(
  filtered: Filtered,
  model: FilterModel,
  values: Values,
  { except, isWalked = false }: { except?: string | undefined; isWalked?: boolean } = {},
): string {
  const parts = filtered.overview.columns.flatMap(column => {
    const filter = column.name === except ? undefined : model[column.name]
    if (!filter) return []
    const test = columnFilter(filtered, column, filter, values)
    const isHeld = isWalked && holdsWords(filtered.source, column, filter, values)
    return [isHeld ? `case when ${isHeld} then ${test} end` : test]
  })
  return parts.map(part => ` and ${part}`).join('')
}

function holdsWords({ columns, search }: Source, column: OverviewColumn, filter: ColumnFilter, values: Values): string {
  const isBorrowed = columns[column.name]?.isSearched === 'borrowed'
  const own = search.entries.slice(0, 1).map(({ kind, id, words }) => ({ kind, id, ...(!isBorrowed && { words }) }))
  return everyWord(own, neededWords({ columns }, column, filter), values)
}

function columnFilter(
  { source, zone, passing }: Filtered,
  column: OverviewColumn,
  filter: ColumnFilter,
  values: Values,
): string {
  const sql = source.columns[column.name]!
  const texts = passing?.[column.name]
  if (texts) return `${sql.cell} = any (${values.add(texts)}::text[])`
  return filterOn(column, sql, filter, zone, values)
}

/** A column's filter, over the expressions of `sql`. */
export function filterOn(
  column: OverviewColumn,
  sql: ColumnSql,
  filter: ColumnFilter,
  zone: string,
  values: Values,
): string {
  if ('values' in filter) return setFilter(column, sql, filter, values)
  if (!('conditions' in filter)) return condition(column, sql, filter, zone, values)
  const parts = filter.conditions.map(one => condition(column, sql, one, zone, values))
  return parts.length === 0 ? 'true' : `(${parts.join(filter.operator === 'OR' ? ' or ' : ' and ')})`
}

/** Text that a matching row must contain, which the index of word parts can find first. */
export function neededWords(
  { columns }: Pick<Source, 'columns'>,
  { name }: OverviewColumn,
  filter: ColumnFilter | undefined,
): string[] {
  if (!columns[name]?.isSearched || filter?.filterType !== 'text' || !('type' in filter)) return []
  const isNeeded = ['contains', 'equals', 'startsWith', 'endsWith'].includes(filter.type)
  return isNeeded && 'filter' in filter && filter.filter ? [filter.filter] : []
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A condition of its own, so that a partial index can be used. */
function trueOrFalse(is: string, words: string[]): string {
  if (words.includes('true')) return words.includes('false') ? 'true' : is
  return words.includes('false') ? `not (${is})` : 'false'
}

/**
 * Whether the filter of a column with fixed values, each with its own sort key, selects a row's value; true for other
 * columns.
 */
export function isChosen(
  { overview, source }: Filtered,
  model: FilterModel,
  name: string | undefined,
  values: Values,
): string {
  const column = overview.columns.find(one => one.name === name)
  const filter = column?.values && model[column.name]
  return filter && 'values' in filter ? setFilter(column, source.columns[column.name]!, filter, values) : 'true'
}

/** `null` selects rows without a value; an empty set matches nothing. */
function setFilter(column: OverviewColumn, sql: ColumnSql, { values: chosen }: SetFilter, values: Values): string {
  const words = chosen.filter(value => value !== null)
  const is = compared(sql)
  if (column.type === 'boolean') return trueOrFalse(is, words)
  if (column.values && sql.each) return `(${words.map(word => sql.each?.[word] ?? 'false').join(' or ') || 'false'})`
  if (column.values) return `${is} = any (${values.add(words)}::text[])`
  const some = `${is} = any (${values.add(words.filter(word => UUID.test(word)))}::uuid[])`
  return chosen.includes(null) ? `(${some} or ${is} is null)` : some
}
