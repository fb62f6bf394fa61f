import type { Db } from '../platform/db.ts'
import { type Source, type Values, valuesFor, whereOf } from './source.ts'

const MOST = 1000

/**
 * The distinct values of an expression in order, as text, with one index step each; undefined beyond 1,000. `isWanted`:
 * a condition that all rows of a value meet, or none; its parameters are in `values`.
 */
export async function valuesOfFew(
  db: Db,
  companyId: number,
  source: Source,
  sql: string,
  isWanted = 'true',
  values: Values = valuesFor(companyId),
): Promise<string[] | undefined> {
  const next = (behind: string) =>
    `select ${sql} as value, ${isWanted} as "isWanted" from ${source.table} k where ${whereOf(source)}${behind} order by ${sql} limit 1`
  const found = await db.planned<{ value: string; isWanted: boolean }>(
    `with recursive each (value, "isWanted", place) as (
       select first.*, 1 from (${next('')}) first
       union all select next.*, place + 1 from each, lateral (${next(` and ${sql} > each.value`)}) next where place <= ${MOST}
     )
     select value::text as value, "isWanted" from each where value is not null order by place`,
    values.list,
  )
  return found.length > MOST ? undefined : found.flatMap(one => (one.isWanted ? [one.value] : []))
}
