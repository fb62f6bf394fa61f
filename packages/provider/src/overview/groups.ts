import type { FilterModel } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import { valuesOfFew } from './distinct-values.ts'
import { type Filtered, isChosen } from './filters.ts'
import type { Key } from './order.ts'
import { valuesFor } from './source.ts'

/** The texts of the first keys of an order. */
export type Texts = readonly string[]

/**
 * The groups that an order divides its rows into, each as the texts of its keys, in order and starting with that of
 * `from`. Values that a key column's own filter excludes are skipped.
 * `empty`: a prefix whose groups are skipped, which the caller may set while iterating. Undefined if a key has too many
 * values.
 */
export async function groupsOf(
  db: Db,
  companyId: number,
  filtered: Filtered,
  model: FilterModel,
  keys: Key[],
  from: Texts | undefined,
  empty: { readonly part?: Texts | undefined },
): Promise<Iterable<Texts> | undefined> {
  const lists: string[][] = []
  for (const { sql, sort, column } of keys) {
    const values = valuesFor(companyId)
    const wanted = isChosen(filtered, model, column, values)
    const few = await valuesOfFew(db, companyId, filtered.source, sql, wanted, values)
    if (!few) return undefined
    lists.push(sort === 'desc' ? few.toReversed() : few)
  }
  return combined(
    lists,
    group => !(from && standsBefore(group, from, keys)) && !(empty.part && isSame(empty.part, group)),
  )
}

/**
 * Every combination of one value from each list, the last list varying fastest; `isWanted` is also checked for each
 * prefix.
 */
function* combined(
  [first, ...others]: string[][],
  isWanted: (group: Texts) => boolean,
  group: Texts = [],
): Generator<Texts> {
  if (!first) yield group
  for (const value of first ?? []) {
    const longer = [...group, value]
    if (isWanted(longer)) yield* combined(others, isWanted, longer)
  }
}

export const isSame = (group: Texts, keys: Texts): boolean => group.every((text, at) => text === keys[at])

function standsBefore(group: Texts, place: Texts, keys: Key[]): boolean {
  const at = group.findIndex((text, index) => text !== place[index])
  const key = keys[at]
  if (!key) return false
  const [one, other] = [group[at] ?? '', place[at] ?? '']
  const isLess = key.type === 'int' ? Number(one) < Number(other) : one < other
  return isLess === (key.sort === 'asc')
}
