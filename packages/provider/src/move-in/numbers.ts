import type { Db } from '../platform/db.ts'
import type { Values } from './kind.ts'

/** Numbers from the file advance the counter past them; rows without one get the next. */
export async function numbersFor(db: Db, companyId: number, counter: string, rows: Values[]) {
  const own = rows.map(({ number }) => Number(number ?? 0))
  const without = own.filter(number => number === 0).length
  const given = await db.row<{ value: number }>(
    `insert into casekit.counter as c (company_id, kind, value) values ($1, $2, $3::int + $4)
     on conflict (company_id, kind) do update set value = greatest(c.value, $3) + $4 returning value`,
    [companyId, counter, Math.max(0, ...own), without],
  )
  let last = (given?.value ?? without) - without
  return { next: () => (last += 1) }
}
