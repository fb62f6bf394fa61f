import type { Db } from '../db.ts'
import { valuesOfFew } from './few.ts'
import type { Key } from './order.ts'
import type { Source } from './source.ts'

/** The groups that an order puts its rows into, each by the texts of its keys, in their order; `from` that of a place on. */
export async function groupsOf(
  db: Db,
  companyId: number,
  source: Source,
  keys: Key[],
  from: string[] | undefined,
): Promise<string[][]> {
  let groups: string[][] = [[]]
  for (const { sql, sort } of keys) {
    const values = await valuesOfFew(db, companyId, source, sql)
    if (sort === 'desc') values.reverse()
    groups = groups.flatMap(group => values.map(value => [...group, value]))
  }
  return from ? groups.filter(group => !standsBefore(group, from, keys)) : groups
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
