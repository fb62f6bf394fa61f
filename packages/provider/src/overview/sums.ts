import type { View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import type { Filtered } from './filters.ts'
import { rowsBehind } from './rows-behind.ts'

export type Sums = { [column: string]: number }

/** Totals of the columns that can be summed, as one object, without those that the caller may not see. */
export function sumsSql({ source, overview }: Filtered): string {
  const added = overview.columns.filter(({ sum }) => sum)
  const sums = added.map(({ name }) => `'${name}', coalesce(sum(${source.columns[name]!.cell}), 0)::float8`)
  return `jsonb_build_object(${sums.join(', ')})`
}

/** Counts and sums all rows of a view in one scan. */
export async function addUp(db: Db, companyId: number, filtered: Filtered, view: View) {
  const sums = sumsSql(filtered)
  const { from, values } = await rowsBehind(db, companyId, filtered, view, sums)
  const [found] = await db.planned<{ count: number; sums: Sums }>(
    `select count(*)::int as count, ${sums} as sums ${from}`,
    values,
  )
  return { count: found?.count ?? 0, marks: [], sums: found?.sums ?? {} }
}
