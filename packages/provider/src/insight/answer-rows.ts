import type { InsightAnswer, InsightCell, InsightKey, InsightQuery, InsightRow } from '@casekit/contract/insight'
import { type Dimension, isTime, type TimeDimension } from '@casekit/contract/insight-dimensions'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { stepsOf } from '@casekit/rules/insight-periods'
import { type Calendar, STEPS_AT_MOST } from './calendar.ts'
import { type Read, reckonedOf } from './calculated.ts'
import { emptyOf } from './empty.ts'
import { cellFilter, chosenFilter } from './filters.ts'
import { nameOf, type Part, type Table, type Value, type Values } from './tables.ts'

/** What an answer is built from: the tables of two periods. */
export type Answering = {
  query: InsightQuery
  measures: MeasureName[]
  calculated: Read[]
  calendar: Calendar
  now: Table
  earlier: Table | null
}

type Key = InsightKey | null

/** One row of the table: its cells and its calculated values. */
export function placeOf(of: Answering, keys: readonly Key[], now: Values | undefined, then: Values | undefined) {
  const isCompared = of.calendar.before !== null
  return {
    cells: of.measures.map(name => cellOf(of, name, keys, now?.get(name), then?.get(name))),
    reckoned: reckonedOf(of.calculated, now, isCompared ? then : null),
  }
}

function cellOf(
  { query, calendar: { range, before } }: Answering,
  name: MeasureName,
  keys: readonly Key[],
  now: Value | undefined,
  then: Value | undefined,
): InsightCell {
  const measure = measureOf(name)
  const { value, rows } = now ?? emptyOf(name)
  const isCompared = before !== null && measure.day !== undefined
  const told = query.dimensions.filter((_, at) => keys[at])
  return {
    value,
    rows,
    before: isCompared ? (then ?? emptyOf(name)).value : null,
    filter: cellFilter(
      measure,
      range,
      told,
      keys.filter(key => key !== null),
      chosenFilter(measure.list, query.filters),
    ),
  }
}

export function rowsOf(of: Answering): InsightRow[] {
  const { query, earlier, calendar } = of
  const { dimensions } = query
  if (dimensions.length === 0) return []
  const keysBefore = stepsBefore(dimensions, calendar)
  const rows = filled(of).map(({ keys, values }) => ({
    keys,
    ...placeOf(of, keys, values, earlier?.rows.get(nameOf(keysBefore(keys)))?.values),
  }))
  return ordered(rows, dimensions)
}

/** Time and other ordinal dimensions in their order, else the largest first; ties by label. */
export function ordered(rows: readonly InsightRow[], dimensions: readonly Dimension[]): InsightRow[] {
  const counted = dimensions.findIndex(isCounted)
  const by = dimensions.some(isTime) ? byTime(dimensions) : counted < 0 ? byFirst : byCount(counted)
  return rows.toSorted((one, other) => by(one, other) || byLabels(one, other))
}

/** Keys without a value sort last. */
const byLabels = ({ keys }: InsightRow, other: InsightRow) => {
  for (const [at, key] of keys.entries()) {
    const next = other.keys[at]
    const isBefore =
      Number(key.value === null) - Number(next?.value === null) || key.label.localeCompare(next?.label ?? '')
    if (isBefore !== 0) return isBefore
  }
  return 0
}

export function subtotalsOf(of: Answering): InsightAnswer['subtotals'] {
  const keysBefore = stepsBefore(of.query.dimensions, of.calendar)
  return [...of.now.subtotals.values()].map(({ keys, values }) => ({
    keys,
    ...placeOf(of, keys, values, of.earlier?.subtotals.get(nameOf(keysBefore(keys)))?.values),
  }))
}

/** Includes time steps without rows, if time is the only dimension. */
function filled({ now: { rows }, query: { dimensions }, calendar: { range } }: Answering): Part[] {
  const [step] = dimensions
  if (!step || dimensions.length > 1 || !isTime(step)) return [...rows.values()]
  return stepsOf(range, step, STEPS_AT_MOST).map(day => {
    const keys = [{ value: day, label: day }]
    return rows.get(nameOf(keys)) ?? { keys, values: new Map() }
  })
}

/** Maps keys to the same step of the previous period, counted from its start. */
function stepsBefore(dimensions: readonly Dimension[], { range, before }: Calendar) {
  const at = dimensions.findIndex(isTime)
  if (at < 0 || !before) return (keys: readonly Key[]) => keys
  const step = dimensions[at] as TimeDimension
  const [steps, earlier] = [stepsOf(range, step, STEPS_AT_MOST), stepsOf(before, step, STEPS_AT_MOST)]
  return (keys: readonly Key[]) =>
    keys.map((key, place) =>
      place === at && key ? { ...key, value: earlier[steps.indexOf(key.value ?? '')] ?? 'none' } : key,
    )
}

const byFirst = (one: InsightRow, other: InsightRow) => (other.cells[0]?.value ?? -1) - (one.cells[0]?.value ?? -1)

/** Ordinal dimensions, sorted by their value. */
const COUNTED: readonly Dimension[] = ['hour', 'weekday', 'score']
const isCounted = (dimension: Dimension) => COUNTED.includes(dimension)
const byCount = (at: number) => (one: InsightRow, other: InsightRow) =>
  Number(one.keys[at]?.value ?? -1) - Number(other.keys[at]?.value ?? -1) || byFirst(one, other)

function byTime(dimensions: readonly Dimension[]) {
  const at = dimensions.findIndex(isTime)
  return (one: InsightRow, other: InsightRow) =>
    (one.keys[at]?.value ?? '').localeCompare(other.keys[at]?.value ?? '') || byFirst(one, other)
}
