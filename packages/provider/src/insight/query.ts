import type { InsightAnswer, InsightCell, InsightKey, InsightQuery, InsightRow } from '@casekit/contract/insight'
import { type Dimension, isTime, type TimeDimension } from '@casekit/contract/insight-dimensions'
import { fits, maySeeMeasure, measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { currencyOf } from '@casekit/rules/currency'
import { insightBefore, insightRange, stepsOf } from '@casekit/rules/insight-periods'
import type { DayRange } from '@casekit/rules/report-periods'
import { currentTime } from '../platform/clock.ts'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { cellFilter, chosenFilter } from './filters.ts'
import { shownList } from './lists.ts'
import { type Group, groupsOf, GROUPS_AT_MOST } from './statement.ts'

/** Rows that are answered at most; steps of time are all of them. */
export const ROWS_AT_MOST = 200
const STEPS_AT_MOST = 400
const YEARS_AT_MOST = 20

/** Who asks: what they may see decides what is answered. */
export type Asker = Pick<Staff, 'id' | 'guards' | 'companyLanguage'>

type Calendar = { zone: string; today: string; range: DayRange; before: DayRange | null }

/** The numbers that the caller may see, over their period and, if wished, the one before it. */
export async function queryInsight(
  db: Db,
  companyId: number,
  staff: Asker,
  query: InsightQuery,
): Promise<InsightAnswer> {
  refuseUnfit(query)
  const measures = query.measures.filter(name => maySeeMeasure(name, staff.guards))
  const calendar = await calendarOf(db, companyId, query)
  const tables = await inTwoSeconds(db, async db => {
    const now = await tableOf(db, companyId, staff, { ...query, measures }, calendar, calendar.range)
    return {
      now,
      earlier:
        calendar.before && (await tableOf(db, companyId, staff, { ...query, measures }, calendar, calendar.before)),
    }
  })
  const rows = rowsOf(query, measures, calendar, tables)
  return {
    today: calendar.today,
    currency: currencyOf(staff.companyLanguage),
    range: calendar.range,
    before: calendar.before,
    measures: measures.map(name => ({ name, list: measureOf(name).list })),
    rows: rows.slice(0, query.dimensions.some(isTime) ? undefined : ROWS_AT_MOST),
    total: measures.map(name =>
      cellOf(query, calendar, name, [], [], tables.now.total.get(name), tables.earlier?.total.get(name)),
    ),
    isCut: tables.now.isCut || (rows.length > ROWS_AT_MOST && !query.dimensions.some(isTime)),
  }
}

function refuseUnfit({ measures, dimensions, filters = [] }: InsightQuery): void {
  const wanted: readonly Dimension[] = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  if (measures.some(measure => wanted.some(dimension => !fits(measure, dimension))))
    throw new ProblemError(409, 'unfit', 'One of the numbers cannot be divided so.')
}

async function calendarOf(db: Db, companyId: number, query: InsightQuery): Promise<Calendar> {
  const company = await db.row<{ zone: string; today: string }>(
    `select time_zone as zone, (now() at time zone time_zone)::date::text as today from directory.company where id = $1`,
    [companyId],
  )
  const { zone, today } = company ?? { zone: 'UTC', today: new Date(currentTime()).toISOString().slice(0, 10) }
  const range = rangeOf(query, today)
  const step = query.dimensions.find(isTime)
  if (step && stepsOf(range, step, STEPS_AT_MOST).length > STEPS_AT_MOST)
    throw badRequest('/fromDate', 'is too long ago')
  return { zone, today, range, before: query.compare ? insightBefore(range, today) : null }
}

function rangeOf({ period, fromDate, toDate }: InsightQuery, today: string): DayRange {
  if (period) return insightRange(period, today)
  const range = { fromDate: fromDate ?? `${today.slice(0, 4)}-01-01`, toDate: toDate ?? today }
  if (range.toDate < range.fromDate) throw badRequest('/toDate', 'is before the first day')
  if (Number(range.toDate.slice(0, 4)) - Number(range.fromDate.slice(0, 4)) > YEARS_AT_MOST)
    throw badRequest('/fromDate', 'is too long ago')
  return range
}

/** Nobody waits for a number that takes longer, and others are not kept waiting by it. */
async function inTwoSeconds<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async db => {
      await db.planned("set local statement_timeout = '2s'")
      return work(db)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== '57014') throw error
    throw new ProblemError(409, 'too-slow', 'This takes too long. Choose a shorter period or fewer parts.')
  }
}

type Value = { value: number | null; rows: number }
type Table = {
  /** By the values of their keys, as JSON. */
  rows: Map<string, { keys: InsightKey[]; values: Map<MeasureName, Value> }>
  total: Map<MeasureName, Value>
  isCut: boolean
}

/** One statement for all measures that count the same rows by the same days. */
async function tableOf(
  db: Db,
  companyId: number,
  staff: Asker,
  query: InsightQuery,
  calendar: Calendar,
  range: DayRange,
) {
  const table: Table = { rows: new Map(), total: new Map(), isCut: false }
  const alike = Map.groupBy(query.measures, name => `${measureOf(name).list} ${measureOf(name).day ?? ''}`)
  for (const measures of alike.values()) {
    const [first] = measures
    if (!first) continue
    const { list, day } = measureOf(first)
    const { groups, total } = await groupsOf(db, companyId, {
      shown: shownList(list, staff.id),
      list,
      day,
      measures,
      dimensions: query.dimensions,
      chosen: chosenFilter(list, query.filters),
      range,
      zone: calendar.zone,
    })
    table.isCut ||= groups.length >= GROUPS_AT_MOST
    for (const group of groups) put(table, measures, group)
    for (const [at, name] of measures.entries()) table.total.set(name, total.values[at] ?? { value: null, rows: 0 })
  }
  return table
}

const nameOf = (keys: readonly InsightKey[]) => JSON.stringify(keys.map(({ value }) => value))

function put({ rows }: Table, measures: readonly MeasureName[], { keys, values }: Group): void {
  const name = nameOf(keys)
  const row = rows.get(name) ?? { keys, values: new Map<MeasureName, Value>() }
  rows.set(name, row)
  for (const [at, measure] of measures.entries()) row.values.set(measure, values[at] ?? { value: null, rows: 0 })
}

type Tables = { now: Table; earlier: Table | null }

function rowsOf(
  query: InsightQuery,
  measures: MeasureName[],
  calendar: Calendar,
  { now, earlier }: Tables,
): InsightRow[] {
  const { dimensions } = query
  if (dimensions.length === 0) return []
  const keysBefore = stepsBefore(dimensions, calendar)
  const rows = [...filled(now, dimensions, calendar)].map(({ keys, values }) => {
    const former = earlier?.rows.get(nameOf(keysBefore(keys)))?.values
    return {
      keys,
      cells: measures.map(name => cellOf(query, calendar, name, dimensions, keys, values.get(name), former?.get(name))),
    }
  })
  if (dimensions.some(isTime)) return rows.toSorted(byTime(dimensions))
  const counted = dimensions.findIndex(isCounted)
  return rows.toSorted(counted < 0 ? byFirst : byCount(counted))
}

/** Steps of time in which nothing happened stand there too, where rows are divided by nothing else. */
function filled(
  { rows }: Table,
  dimensions: readonly Dimension[],
  { range }: Calendar,
): Table['rows'] extends Map<string, infer R> ? R[] : never {
  const [step] = dimensions
  if (!step || dimensions.length > 1 || !isTime(step)) return [...rows.values()]
  return stepsOf(range, step, STEPS_AT_MOST).map(day => {
    const keys = [{ value: day, label: day }]
    return rows.get(nameOf(keys)) ?? { keys, values: new Map<MeasureName, Value>() }
  })
}

/** The same step, counted from the beginning, of the period before. */
function stepsBefore(dimensions: readonly Dimension[], { range, before }: Calendar) {
  const at = dimensions.findIndex(isTime)
  if (at < 0 || !before) return (keys: readonly InsightKey[]) => keys
  const step = dimensions[at] as TimeDimension
  const [steps, earlier] = [stepsOf(range, step, STEPS_AT_MOST), stepsOf(before, step, STEPS_AT_MOST)]
  return (keys: readonly InsightKey[]) =>
    keys.map((key, place) =>
      place === at ? { ...key, value: earlier[steps.indexOf(key.value ?? '')] ?? 'none' } : key,
    )
}

/** Where nothing was found: none of what is counted or added up, of the others no number. */
const NOTHING: Value = { value: null, rows: 0 }
const ADDED: readonly string[] = ['count', 'money', 'hours']

function emptyOf(name: MeasureName): Value {
  const isAdded = ADDED.includes(measureOf(name).unit) && name !== 'responseHours' && name !== 'resolutionHours'
  return isAdded ? { value: 0, rows: 0 } : NOTHING
}

function cellOf(
  query: InsightQuery,
  { range, before }: Calendar,
  name: MeasureName,
  dimensions: readonly Dimension[],
  keys: readonly InsightKey[],
  now: Value | undefined,
  then: Value | undefined,
): InsightCell {
  const measure = measureOf(name)
  const { value, rows } = now ?? emptyOf(name)
  const isCompared = before !== null && measure.day !== undefined
  return {
    value,
    rows,
    before: isCompared ? (then ?? emptyOf(name)).value : null,
    filter: cellFilter(measure, range, dimensions, keys, chosenFilter(measure.list, query.filters)),
  }
}

const byFirst = (one: InsightRow, other: InsightRow) => (other.cells[0]?.value ?? -1) - (one.cells[0]?.value ?? -1)

/** Hours of a day, days of a week and scores follow each other. */
const COUNTED: readonly Dimension[] = ['hour', 'weekday', 'score']
const isCounted = (dimension: Dimension) => COUNTED.includes(dimension)
const byCount = (at: number) => (one: InsightRow, other: InsightRow) =>
  Number(one.keys[at]?.value ?? -1) - Number(other.keys[at]?.value ?? -1) || byFirst(one, other)

function byTime(dimensions: readonly Dimension[]) {
  const at = dimensions.findIndex(isTime)
  return (one: InsightRow, other: InsightRow) =>
    (one.keys[at]?.value ?? '').localeCompare(other.keys[at]?.value ?? '') || byFirst(one, other)
}
