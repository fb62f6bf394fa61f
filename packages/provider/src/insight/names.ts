import type { InsightKey } from '@casekit/contract/insight'
import { columnOf, type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { Db } from '../platform/db.ts'
import { shownList } from './lists.ts'
import { namedBy } from './statement.ts'

type Divided = { keys: readonly (InsightKey | null)[] }

/** Fills in the labels of keys, looking up only the names that are returned. */
export async function putNames(
  db: Db,
  companyId: number,
  asked: { dimensions: readonly Dimension[]; measures: readonly MeasureName[]; memberId: string },
  rows: readonly Divided[],
): Promise<void> {
  for (const [at, dimension] of asked.dimensions.entries()) {
    const table = tableOf(asked, dimension)
    const unnamed = rows.flatMap(({ keys }) => keys[at] ?? []).filter(key => key.value !== null && key.label === '')
    if (!table || unnamed.length === 0) continue
    const found = await db.planned<{ id: string; name: string }>(
      `select id, name from ${table} where company_id = $1 and id = any ($2::uuid[])`,
      [companyId, [...new Set(unnamed.map(({ value }) => value))]],
    )
    const names = new Map(found.map(({ id, name }) => [id, name]))
    for (const key of unnamed) key.label = names.get(key.value ?? '') ?? ''
  }
}

/** The table with the names of a dimension; undefined if the groups already have them. */
function tableOf({ measures, memberId }: { measures: readonly MeasureName[]; memberId: string }, dimension: Dimension) {
  if (isTime(dimension)) return undefined
  for (const name of measures) {
    const { list } = measureOf(name)
    const { source } = shownList(list, memberId)
    const found = namedBy(source, source.columns[columnOf(dimension, list) ?? '']?.cell ?? '')
    if (found) return found.table
  }
  return undefined
}
