import type { Condition, DateFilter, NumberFilter, OverviewColumn, TextFilter } from '@casekit/contract/overview-shape'
import { badRequest } from '../server/problem.ts'
import { anywhere } from '../search/anywhere.ts'
import type { ColumnSql, Values } from './source.ts'

/** The expression that filters compare. */
export const compared = ({ is, cell }: ColumnSql) => is ?? cell

/** SQL for one condition of a filter; the company's time zone decides where a day begins. */
export function condition(
  column: OverviewColumn,
  sql: ColumnSql,
  filter: Condition,
  zone: string,
  values: Values,
): string {
  if (filter.filterType === 'text') return textFilter(compared(sql), filter, values, sql.keyType ? undefined : sql.key)
  if (filter.type === 'blank') return `${compared(sql)} is null`
  if (filter.type === 'notBlank') return `${compared(sql)} is not null`
  if (filter.filterType === 'number') return numberFilter(compared(sql), filter, values)
  return dateFilter(column.name, compared(sql), filter, zone, values)
}

const escaped = (text: string) => anywhere(text).slice(1, -1)

/** The pattern of each test; both sides are folded, so that aa finds å. */
const PATTERNS: Partial<Record<TextFilter['type'], (text: string) => string>> = {
  contains: anywhere,
  notContains: anywhere,
  startsWith: text => `${escaped(text)}%`,
  endsWith: text => `%${escaped(text)}`,
  equals: escaped,
  notEqual: escaped,
}

/** A text is blank if its key is, which an index can answer. */
function textFilter(sql: string, { type, filter }: TextFilter, values: Values, key = `coalesce(${sql}, '')`): string {
  if (type === 'blank') return `${key} = ''`
  if (type === 'notBlank') return `${key} <> ''`
  const pattern = PATTERNS[type]?.(filter ?? '') ?? '%'
  if (!filter) return 'true'
  const [held, sought] = [`search.fold(coalesce(${sql}, ''))`, `search.fold(${values.add(pattern)})`]
  const holds = `(${held} like ${sought} or search.shortened(${held}) like search.shortened(${sought}))`
  return type === 'notContains' || type === 'notEqual' ? `not ${holds}` : holds
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

/** Compares a whole number as an int, so that an index can be used. */
const numberTest = (sql: string, sign: string, amount: number | null | undefined, values: Values) =>
  typeof amount === 'number' ? `${sql} ${sign} ${values.add(amount)}::${isWhole(amount) ? 'int' : 'float8'}` : 'true'

const DAY_MS = 86_400_000

function dateFilter(name: string, sql: string, filter: DateFilter, zone: string, values: Values): string {
  const begins = (day: string | null | undefined, later = 0) => {
    const at = Date.parse(`${day?.slice(0, 10)}T00:00Z`)
    if (Number.isNaN(at)) throw badRequest(`/filterModel/${name}`, 'is not a valid day')
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
