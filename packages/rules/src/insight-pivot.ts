import type { InsightAnswer, InsightKey, InsightRow } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'

export type Place = Pick<InsightRow, 'cells' | 'reckoned'>
export type PivotRow = {
  /** Keys of the row dimensions: fewer for a subtotal, none for the grand total. */
  keys: InsightKey[]
  /** One for each column; undefined if there is no value. */
  places: (Place | undefined)[]
  total: Place | undefined
}

const nameOf = (keys: readonly (InsightKey | null | undefined)[]) => JSON.stringify(keys.map(key => key && [key.value]))

const valueOf = (place: Place | undefined) => place?.cells[0]?.value ?? -1

/**
 * Turns an answer with subtotals into a table with the last dimension in columns: each part with its total, followed by
 * the parts within it; the grand total last.
 */
export function pivotTable(
  answer: InsightAnswer,
  dimensions: readonly Dimension[],
): { columns: InsightKey[]; rows: PivotRow[] } {
  const depth = dimensions.length - 1
  const places = new Map<string, Place>()
  for (const row of answer.rows) places.set(nameOf(row.keys), row)
  for (const row of answer.subtotals) places.set(nameOf(row.keys), row)
  const at = (keys: readonly InsightKey[], column: InsightKey | null): Place | undefined => {
    const padded = [...keys, ...Array.from<null>({ length: depth - keys.length }).fill(null), column]
    if (padded.every(key => key === null)) return { cells: answer.total, reckoned: answer.totalReckoned }
    return places.get(nameOf(padded))
  }
  const columns = distinct(answer.rows.map(({ keys }) => keys[depth]!)).toSorted(
    inOrder(dimensions[depth], key => valueOf(at([], key))),
  )
  const rowOf = (keys: InsightKey[]): PivotRow => ({
    keys,
    places: columns.map(column => at(keys, column)),
    total: at(keys, null),
  })
  const partsOf = (given: readonly InsightKey[]): PivotRow[] => {
    const place = given.length
    if (place === depth) return []
    const within = answer.rows.filter(({ keys }) => given.every((key, nth) => keys[nth]?.value === key.value))
    const keys = distinct(within.map(row => row.keys[place]!)).toSorted(
      inOrder(dimensions[place], key => valueOf(at([...given, key], null))),
    )
    return keys.flatMap(key => [rowOf([...given, key]), ...partsOf([...given, key])])
  }
  return { columns, rows: [...partsOf([]), rowOf([])] }
}

const distinct = (keys: readonly InsightKey[]): InsightKey[] => [...new Map(keys.map(key => [key.value, key])).values()]

const BY_KEY: readonly (Dimension | undefined)[] = ['day', 'week', 'month', 'quarter', 'year']
const BY_NUMBER: readonly (Dimension | undefined)[] = ['hour', 'weekday', 'score']

/** Time and ordinal values in their order, all others by size. */
function inOrder(dimension: Dimension | undefined, worth: (key: InsightKey) => number) {
  return (one: InsightKey, other: InsightKey) => {
    if (BY_KEY.includes(dimension)) return (one.value ?? '').localeCompare(other.value ?? '')
    if (BY_NUMBER.includes(dimension)) return Number(one.value ?? -1) - Number(other.value ?? -1)
    return worth(other) - worth(one)
  }
}
