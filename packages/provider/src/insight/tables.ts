import type { InsightKey, InsightQuery } from '@casekit/contract/insight'
import type { InsightList } from '@casekit/contract/insight-lists'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { DayRange } from '@casekit/rules/report-periods'
import type { Db } from '../platform/db.ts'
import { chosenFilter } from './filters.ts'
import { shownList } from './lists.ts'
import { type Group, type Groups, groupsOf } from './groups.ts'

/** `rows`: number of rows behind the value. */
export type Value = { value: number | null; rows: number }
export type Values = Map<MeasureName, Value>
/** A null key means all values of its dimension. */
export type Part<Key = InsightKey> = { keys: Key[]; values: Values }
export type Table = {
  /** Keyed by nameOf. */
  rows: Map<string, Part>
  subtotals: Map<string, Part<InsightKey | null>>
  total: Values
  isCut: boolean
}

type Asked = Pick<InsightQuery, 'dimensions' | 'filters' | 'subtotals'> & {
  measures: readonly MeasureName[]
  memberId: string
  range: DayRange
  zone: string
  /** Measures of the current state by list: they are the same for every period, and computed once. */
  standing: Map<InsightList, Groups>
}

/** Runs one statement for all measures over the same rows and days. */
export async function tableOf(db: Db, companyId: number, asked: Asked): Promise<Table> {
  const { measures: all, dimensions, filters, subtotals = false, memberId, range, zone, standing } = asked
  const table: Table = { rows: new Map(), subtotals: new Map(), total: new Map(), isCut: false }
  const alike = Map.groupBy(all, name => `${measureOf(name).list} ${measureOf(name).day ?? ''}`)
  for (const measures of alike.values()) {
    const [first] = measures
    if (!first) continue
    const { list, day } = measureOf(first)
    const known = day === undefined ? standing.get(list) : undefined
    const found =
      known ??
      (await groupsOf(db, companyId, {
        shown: shownList(list, memberId),
        list,
        day,
        measures,
        dimensions,
        subtotals,
        chosen: chosenFilter(list, filters),
        range,
        zone,
      }))
    if (day === undefined) standing.set(list, found)
    table.isCut ||= found.isCut
    for (const group of found.groups) put(table.rows, measures, group)
    for (const group of found.subtotals) put(table.subtotals, measures, group)
    for (const [at, name] of measures.entries()) table.total.set(name, found.total.values[at] ?? NONE)
  }
  return table
}

const NONE: Value = { value: null, rows: 0 }

export const nameOf = (keys: readonly (InsightKey | null)[]) => JSON.stringify(keys.map(key => key && [key.value]))

function put<Key extends InsightKey | null>(
  parts: Map<string, Part<Key>>,
  measures: readonly MeasureName[],
  { keys, values }: Group<Key>,
): void {
  const name = nameOf(keys)
  const part = parts.get(name) ?? { keys, values: new Map() }
  parts.set(name, part)
  for (const [at, measure] of measures.entries()) part.values.set(measure, values[at] ?? NONE)
}
