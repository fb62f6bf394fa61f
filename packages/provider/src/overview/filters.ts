import type {
  ColumnFilter,
  Condition,
  DateFilter,
  FilterModel,
  NumberFilter,
  Overview,
  OverviewColumn,
  SetFilter,
  TextFilter,
} from '@casekit/contract/overview-shape'
import { badRequest } from '../problem.ts'
import { anywhere } from '../search/anywhere.ts'
import type { ColumnSql, Source, Values } from './source.ts'
import { everyWord } from './words.ts'

/** The company's time zone decides where a day begins. */
export type Filtered = {
  overview: Overview
  source: Source
  zone: string
  /** Of texts that few rows differ in, those that pass their filter. */
  passing?: Record<string, string[]>
}

/**
 * The filters as one condition over the source's aliases. `except`: a column whose own filter is left out. `isWalked`: nobody
 * knows yet whether a row holds the words of its filters, and its searched text tells that sooner than folding the column.
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

/** Over the expressions of `sql`. */
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

const compared = ({ is, cell }: ColumnSql) => is ?? cell

function condition(column: OverviewColumn, sql: ColumnSql, filter: Condition, zone: string, values: Values): string {
  if (filter.filterType === 'text') return textFilter(compared(sql), filter, values, sql.keyType ? undefined : sql.key)
  if (filter.type === 'blank') return `${compared(sql)} is null`
  if (filter.type === 'notBlank') return `${compared(sql)} is not null`
  if (filter.filterType === 'number') return numberFilter(compared(sql), filter, values)
  return dateFilter(column.name, compared(sql), filter, zone, values)
}

const escaped = (text: string) => anywhere(text).slice(1, -1)

/** What the pattern of each test looks like; all of them compare folded, so that aa finds å. */
const PATTERNS: Partial<Record<TextFilter['type'], (text: string) => string>> = {
  contains: anywhere,
  notContains: anywhere,
  startsWith: text => `${escaped(text)}%`,
  endsWith: text => `%${escaped(text)}`,
  equals: escaped,
  notEqual: escaped,
}

/** A text is blank where its key is; that an index answers. */
function textFilter(sql: string, { type, filter }: TextFilter, values: Values, key = `coalesce(${sql}, '')`): string {
  if (type === 'blank') return `${key} = ''`
  if (type === 'notBlank') return `${key} <> ''`
  const pattern = PATTERNS[type]?.(filter ?? '') ?? '%'
  const like = type === 'notContains' || type === 'notEqual' ? 'not like' : 'like'
  return filter ? `search.fold(coalesce(${sql}, '')) ${like} search.fold(${values.add(pattern)})` : 'true'
}

/** Text that a matching row must hold, which the index of parts of words may look for first. */
export function neededWords(
  { columns }: Pick<Source, 'columns'>,
  { name }: OverviewColumn,
  filter: ColumnFilter | undefined,
): string[] {
  if (!columns[name]?.isSearched || filter?.filterType !== 'text' || !('type' in filter)) return []
  const isNeeded = ['contains', 'equals', 'startsWith', 'endsWith'].includes(filter.type)
  return isNeeded && 'filter' in filter && filter.filter ? [filter.filter] : []
}

const SIGNS: Partial<Record<NumberFilter['type'], string>> = {
  equals: '=',
  notEqual: '<>',
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
}
const LARGEST = 2_147_483_647
const isWhole = (amount: number) => Number.isInteger(amount) && Math.abs(amount) <= LARGEST

function numberFilter(sql: string, { type, filter, filterTo }: NumberFilter, values: Values): string {
  if (type === 'inRange')
    return `${numberTest(sql, '>=', filter, values)} and ${numberTest(sql, '<=', filterTo, values)}`
  return numberTest(sql, SIGNS[type] ?? '=', filter, values)
}

/** A whole number is compared as one, which an index answers. */
const numberTest = (sql: string, sign: string, amount: number | null | undefined, values: Values) =>
  typeof amount === 'number' ? `${sql} ${sign} ${values.add(amount)}::${isWhole(amount) ? 'int' : 'float8'}` : 'true'

const DAY_MS = 86_400_000

function dateFilter(name: string, sql: string, filter: DateFilter, zone: string, values: Values): string {
  const begins = (day: string | null | undefined, later = 0) => {
    const at = Date.parse(`${day?.slice(0, 10)}T00:00Z`)
    if (Number.isNaN(at)) throw badRequest(`/filterModel/${name}`, 'is no day')
    const date = new Date(at + later * DAY_MS).toISOString().slice(0, 10)
    return `${values.add(date)}::timestamp at time zone ${values.add(zone)}`
  }
  const { type, dateFrom, dateTo } = filter
  if (!dateFrom) return 'true'
  if (type === 'lessThan') return `${sql} < ${begins(dateFrom)}`
  if (type === 'greaterThan') return `${sql} >= ${begins(dateFrom, 1)}`
  const last = type === 'inRange' && dateTo ? dateTo : dateFrom
  return `${sql} >= ${begins(dateFrom)} and ${sql} < ${begins(last, 1)}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As a test of its own, which a partial index answers. */
function trueOrFalse(is: string, words: string[]): string {
  if (words.includes('true')) return words.includes('false') ? 'true' : is
  return words.includes('false') ? `not (${is})` : 'false'
}

/** `null` stands for rows without a value; a set without values lets nothing through. */
function setFilter(column: OverviewColumn, sql: ColumnSql, { values: chosen }: SetFilter, values: Values): string {
  const words = chosen.filter(value => value !== null)
  const is = compared(sql)
  if (column.type === 'boolean') return trueOrFalse(is, words)
  if (column.values) return `${is} = any (${values.add(words)}::text[])`
  const some = `${is} = any (${values.add(words.filter(word => UUID.test(word)))}::uuid[])`
  return chosen.includes(null) ? `(${some} or ${is} is null)` : some
}
