import type { Counted, OverviewColumn, View } from '@casekit/contract/overview-shape'
import type { Db } from '../db.ts'
import { badRequest } from '../problem.ts'
import type { Filtered } from './filters.ts'
import { keepMany, stillMany } from './many.ts'
import { markOf, orderBy, orderOf } from './order.ts'
import { joinsFor } from './source.ts'
import { COUNTED_AT_MOST, filteredBy, foundBy, type Shown, walkedBy } from './view.ts'

const MARK_EVERY = 1000

export type Marks = { count: number; marks: { row: number; after: string }[] }

/** How many rows a view holds, exactly, and the mark of every 1,000th in its order; `capped`: what is soon told, and no marks. */
export async function countOf(
  db: Db,
  companyId: number,
  shown: Shown,
  view: View & { capped?: boolean },
): Promise<Marks> {
  const filtered = await filteredBy(db, companyId, shown, view)
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

/** -1 where that is more than 10,000, or where more texts than that hold a word. */
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

/** The rows of a view as `from … where …`: those that the index finds, where it finds them all. */
async function rowsBehind(db: Db, companyId: number, filtered: Filtered, view: View, ...named: string[]) {
  const { source } = filtered
  const found = foundBy(filtered, companyId, view)
  if (found?.matches) {
    const whole = await db.planned<{ ids: string[] | null }>(
      `with ${found.matches} select case when is_whole then array(select id from matches) end as ids from few`,
      found.values.list,
    )
    const ids = whole[0]?.ids
    if (ids) {
      const from = `from unnest($2::uuid[]) as met (id) join ${source.table} k on k.company_id = $1 and k.id = met.id`
      return { from: `${from} ${joinsFor(source, ...named)}`, values: [companyId, ids] }
    }
  }
  const { values, walked } = walkedBy(filtered, companyId, view)
  return { from: `from ${source.table} k ${joinsFor(source, walked, ...named)} where ${walked}`, values: values.list }
}

/** The values of a set column among the rows that the other filters let through, each with how many. */
export async function valuesOf(
  db: Db,
  companyId: number,
  shown: Shown,
  name: string,
  view: View & { sums?: boolean },
): Promise<Counted[]> {
  const column = shown.overview.columns.find(one => one.name === name)
  if (!column || (column.type !== 'set' && column.type !== 'boolean') || column.filter === false)
    throw badRequest('/params/column', 'is no set that could be listed')
  const filtered = await filteredBy(db, companyId, shown, view)
  const counted = await (view.sums ? addedUp : counts)(db, companyId, filtered, column, view)
  return counted.filter(({ count }) => count > 0)
}

/** All values that a column can hold, in their order, as `options (value, label)`. */
function optionsOf({ source }: Filtered, column: OverviewColumn, add: (value: unknown) => string): string {
  const fixed = column.type === 'boolean' ? ['true', 'false'] : column.values
  if (fixed)
    return `select value, value as label, place from unnest(${add(fixed)}::text[]) with ordinality as v (value, place)`
  return `select o.id::text as value, o.name as label, row_number() over () as place from (${source.columns[column.name]!.options}) o
    union all select null, '', 0`
}

const valueSql = ({ source }: Filtered, { name }: OverviewColumn) =>
  source.columns[name]!.is ?? source.columns[name]!.cell

/** Counted along the index of the column, each to 10,000; what was so many is not counted again within the minute. */
async function counts(
  db: Db,
  companyId: number,
  filtered: Filtered,
  column: OverviewColumn,
  view: View,
): Promise<Counted[]> {
  const { source } = filtered
  const { values, walked } = walkedBy(filtered, companyId, view, column.name)
  const is = valueSql(filtered, column)
  const typed = column.values ? 'text' : 'uuid'
  const of = (test: string) =>
    `select count(*)::int from (select from ${source.table} k ${joinsFor(source, walked, is)}
       where ${walked} and ${test} limit ${COUNTED_AT_MOST}) capped`
  const same = of(`${is} = options.value::${typed}`)
  const counted =
    column.type === 'boolean'
      ? `case options.value when 'true' then (${of(is)}) else (${of(`not (${is})`)}) end`
      : column.values
        ? `(${same})`
        : `case when options.value is null then (${of(`${is} is null`)}) else (${same}) end`
  const what = JSON.stringify([source.table, column.name, walked, values.list])
  const many = `coalesce(options.value, '') = any (${values.add(stillMany(what))}::text[])`
  const found = await db.planned<Counted>(
    `select value, label, case when ${many} then ${COUNTED_AT_MOST} else ${counted} end as count
     from (${optionsOf(filtered, column, values.add)}) options order by place`,
    values.list,
  )
  const capped = found.filter(({ count }) => count === COUNTED_AT_MOST)
  keepMany(
    what,
    capped.map(({ value }) => value ?? ''),
  )
  return found
}

/** Counted in full, with the sums of what can be added up. */
async function addedUp(
  db: Db,
  companyId: number,
  filtered: Filtered,
  column: OverviewColumn,
  view: View,
): Promise<Counted[]> {
  const { source, overview } = filtered
  const { values, walked } = walkedBy(filtered, companyId, view, column.name)
  const is = valueSql(filtered, column)
  const added = overview.columns.filter(({ sum }) => sum)
  const sums = added.map(({ name }) => `'${name}', coalesce(sum(${source.columns[name]!.cell}), 0)::float8`).join(', ')
  const joins = joinsFor(source, walked, is, sums)
  return db.planned<Counted>(
    `with grouped as (
       select ${is} as value, count(*)::int as count, jsonb_build_object(${sums}) as sums
       from ${source.table} k ${joins} where ${walked} group by 1
     )
     select options.value, options.label, coalesce(grouped.count, 0) as count, coalesce(grouped.sums, '{}') as sums
     from (${optionsOf(filtered, column, values.add)}) options
     left join grouped on grouped.value::text is not distinct from options.value order by place`,
    values.list,
  )
}

/** How many rows a view holds, exactly. */
export async function countOnly(db: Db, companyId: number, filtered: Filtered, view: View): Promise<number> {
  const { from, values } = await rowsBehind(db, companyId, filtered, view)
  const [counted] = await db.planned<{ count: number }>(`select count(*)::int as count ${from}`, values)
  return counted?.count ?? 0
}
