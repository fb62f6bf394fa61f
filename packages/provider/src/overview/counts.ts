import type { View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import type { Filtered } from './filters.ts'
import { markOf, orderBy, orderOf } from './order.ts'
import { rowsBehind } from './rows-behind.ts'
import { joinsFor } from './source.ts'
import { addUp, type Sums } from './sums.ts'
import { COUNTED_AT_MOST, filteredBy, foundBy, type Shown, walkedBy } from './view.ts'

const MARK_EVERY = 1000

export type Marks = { count: number; marks: { row: number; after: string }[]; sums?: Sums }

/**
 * The exact number of rows and a mark at every 1,000th; `capped`: a quick count without marks; `sums`: with totals
 * instead of marks.
 */
export async function countOf(
  db: Db,
  companyId: number,
  shown: Shown,
  view: View & { capped?: boolean; sums?: boolean },
): Promise<Marks> {
  const filtered = await filteredBy(db, companyId, shown, view)
  if (view.sums) return addUp(db, companyId, filtered, view)
  if (view.capped) return { count: await countCapped(db, companyId, filtered, view), marks: [] }
  const order = orderOf(shown.overview, shown.source, view.sortModel)
  const by = orderBy(order)
  const { from, values } = await rowsBehind(db, companyId, filtered, view, by)
  const columns = order.keys.map(({ sql }, at) => `${sql} as key${at}`).join(', ')
  const found = await db.planned<{ row: number; keys: string[] }>(
    `select row, jsonb_build_array(${order.keys.map((_, at) => `key${at}::text`).join(', ')}) as keys
     from (select ${columns}, row_number() over in_order::int as row, lead(true) over in_order is null as is_last
       ${from} window in_order as (order by ${by})) numbered
     where row % ${MARK_EVERY} = 0 or is_last order by row`,
    values,
  )
  const marks = found.filter(({ row }) => row % MARK_EVERY === 0)
  return {
    count: found.at(-1)?.row ?? 0,
    marks: marks.map(place => ({ row: place.row, after: markOf(order, place) })),
  }
}

/** -1 if there are more than 10,000, or if more texts than that contain a word. */
async function countCapped(db: Db, companyId: number, filtered: Filtered, view: View): Promise<number> {
  const found = foundBy(filtered, companyId, view)
  const { values, walked } = found ?? walkedBy(filtered, companyId, view)
  const rows = `select from ${filtered.source.table} k ${joinsFor(filtered.source, walked)} where ${walked} limit ${COUNTED_AT_MOST + 1}`
  const sql = found
    ? `with ${found.matches} select case when is_whole then (select count(*)::int from matches) else -1 end as count from few`
    : `select case when count(*) > ${COUNTED_AT_MOST} then -1 else count(*)::int end as count from (${rows}) capped`
  const [counted] = await db.planned<{ count: number }>(sql, values.list)
  return counted?.count ?? -1
}

/** The exact number of rows of a view. */
export async function countOnly(db: Db, companyId: number, filtered: Filtered, view: View): Promise<number> {
  const { from, values } = await rowsBehind(db, companyId, filtered, view)
  const [counted] = await db.planned<{ count: number }>(`select count(*)::int as count ${from}`, values)
  return counted?.count ?? 0
}
