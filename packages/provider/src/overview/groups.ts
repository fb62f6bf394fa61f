import type { Db } from '../db.ts'
import { valuesOfFew } from './few.ts'
import type { Key } from './order.ts'
import type { Source } from './source.ts'

/**
 * The groups that an order puts its rows into, each by the texts of its keys, in their order; `from` that of a place on.
 * Undefined where a key has too many values for that.
 */
export async function groupsOf(
  db: Db,
  companyId: number,
  source: Source,
  keys: Key[],
  from: string[] | undefined,
): Promise<Iterable<string[]> | undefined> {
  const values: string[][] = []
  for (const { sql, sort } of keys) {
    const few = await valuesOfFew(db, companyId, source, sql)
    if (!few) return undefined
    values.push(sort === 'desc' ? few.toReversed() : few)
  }
  return combined(values, group => !from || !standsBefore(group, from, keys))
}

/** One value of each list, the last list's changing first; `isWanted` is asked for each beginning too. */
function* combined(
  [first, ...others]: string[][],
  isWanted: (group: string[]) => boolean,
  group: string[] = [],
): Generator<string[]> {
  if (!first) yield group
  for (const value of first ?? []) {
    const longer = [...group, value]
    if (isWanted(longer)) yield* combined(others, isWanted, longer)
  }
}

export const isSame = (group: string[], keys: string[]): boolean => group.every((text, at) => text === keys[at])

function standsBefore(group: string[], place: string[], keys: Key[]): boolean {
  const at = group.findIndex((text, index) => text !== place[index])
  const key = keys[at]
  if (!key) return false
  const [one, other] = [group[at] ?? '', place[at] ?? '']
  const isLess = key.type === 'int' ? Number(one) < Number(other) : one < other
  return isLess === (key.sort === 'asc')
}
