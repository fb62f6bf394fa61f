import type { InsightKey } from '@casekit/contract/insight'
import type { Db } from '../platform/db.ts'
import { type Asked, countedGroups, type Found, GROUPS_AT_MOST } from './statement.ts'

export type Group<Key = InsightKey> = { keys: Key[]; values: { value: number | null; rows: number }[] }

export type Groups = {
  groups: Group[]
  /** A null key means all values of its dimension. */
  subtotals: Group<InsightKey | null>[]
  total: Group
  isCut: boolean
}

/** Returns the groups, their subtotals and the total. */
export async function groupsOf(db: Db, companyId: number, asked: Asked): Promise<Groups> {
  const found = await countedGroups(db, companyId, asked)
  const count = asked.dimensions.length
  const isOver = (row: Found, at: number) => (Number(row.total) >> (count - 1 - at)) % 2 === 1
  const valuesOf = (row: Found) =>
    asked.measures.map((_, at) => ({ value: row[`v${at}`] as number | null, rows: row[`n${at}`] as number }))
  const keysOf = (row: Found) => asked.dimensions.map((_, at) => keyOf(row[`d${at}`]))
  const all = 2 ** count - 1
  const total = found.find(row => row.total === all)
  return {
    groups: found
      .filter(({ total }) => count > 0 && total === 0)
      .map(row => ({ keys: keysOf(row), values: valuesOf(row) })),
    subtotals: found
      .filter(row => row.total !== 0 && row.total !== all)
      .map(row => ({ keys: keysOf(row).map((key, at) => (isOver(row, at) ? null : key)), values: valuesOf(row) })),
    total: {
      keys: [],
      values: total ? valuesOf(total) : asked.measures.map(() => ({ value: null, rows: 0 })),
    },
    isCut: found.length > GROUPS_AT_MOST,
  }
}

function keyOf(found: Found[string]): InsightKey {
  if (found === null || found === undefined) return { value: null, label: '' }
  if (typeof found === 'object') {
    const { id, name } = found
    return { value: id, label: name }
  }
  const text = String(found)
  return { value: text, label: text }
}
