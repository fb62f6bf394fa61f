import type { Db } from '../db.ts'
import { type Source, whereOf } from './source.ts'

const MOST = 1000

/** The different values of an expression in their order, as text, each one step of its index; undefined beyond 1,000. */
export async function valuesOfFew(
  db: Db,
  companyId: number,
  source: Source,
  sql: string,
): Promise<string[] | undefined> {
  const next = (behind: string) =>
    `(select ${sql} from ${source.table} k where ${whereOf(source)}${behind} order by ${sql} limit 1)`
  const found = await db.planned<{ value: string }>(
    `with recursive each (value, place) as (
       select ${next('')}, 1
       union all select ${next(` and ${sql} > each.value`)}, place + 1 from each where each.value is not null and place <= ${MOST}
     )
     select value::text as value from each where value is not null order by place`,
    [companyId],
  )
  return found.length > MOST ? undefined : found.map(({ value }) => value)
}
