import {
  type Counted,
  GROUPS_AT_MOST,
  type OverviewColumn,
  type SetFilter,
  type View,
} from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { type Filtered, UUID } from './filters.ts'
import { keepMany, stillMany } from './capped-counts-cache.ts'
import { joinsFor, referenceOf, whereOf } from './source.ts'
import { sumsSql } from './sums.ts'
import { COUNTED_AT_MOST, filteredBy, type Shown, walkedBy } from './view.ts'

/** The values of a set column in the rows that pass the other filters, each with its count. */
export async function valuesOf(
  db: Db,
  companyId: number,
  shown: Shown,
  name: string,
  view: View & { sums?: boolean },
): Promise<Counted[]> {
  const column = shown.overview.columns.find(one => one.name === name)
  if (!column || (column.type !== 'set' && column.type !== 'boolean') || column.filter === false)
    throw badRequest('/params/column', 'is not a column whose values can be listed')
  const filtered = await filteredBy(db, companyId, shown, view)
  const isWhole = view.sums || filtered.source.columns[name]!.isWalked
  const counted = await (isWhole ? addedUp : counts)(db, companyId, filtered, column, view)
  const most = view.sums ? Infinity : COUNTED_AT_MOST
  return counted.flatMap(({ whole, ...row }) =>
    row.count > 0 ? [{ ...row, count: Math.min(row.count, most), ...(view.sums && whole && { whole }) }] : [],
  )
}

/** All values that a column can have, in order, as `options (value, label)`. */
function optionsOf(filtered: Filtered, column: OverviewColumn, own: Own, add: (value: unknown) => string): string {
  const fixed = column.type === 'boolean' ? ['true', 'false'] : column.values
  if (fixed)
    return `select value, value as label, place from unnest(${add(fixed)}::text[]) with ordinality as v (value, place)`
  const rows = filtered.source.columns[column.name]!.options ?? rowsNamed(filtered, column, own, add)
  return `select o.id::text as value, o.name as label, row_number() over () as place from (${rows}) o
    union all select null, '', 0`
}

type Own = readonly (string | null)[]

/** The values that the column's own filter names. */
const ownOf = ({ filterModel }: View, { name }: OverviewColumn): Own =>
  (filterModel?.[name] as SetFilter | undefined)?.values ?? []

/** For a column without options: the rows that its filter names. */
function rowsNamed(filtered: Filtered, column: OverviewColumn, own: Own, add: (value: unknown) => string): string {
  const { source } = filtered
  const [is, name] = [valueSql(filtered, column), nameSql(filtered, column)]
  const ids = add(own.filter(value => value !== null && UUID.test(value)))
  return `select ${is} as id, min(${name}) as name from ${source.table} k ${joinsFor(source, is, name)}
    where ${whereOf(source)} and ${is} = any (${ids}::uuid[]) group by 1`
}

const valueSql = ({ source }: Filtered, { name }: OverviewColumn) =>
  source.columns[name]!.is ?? source.columns[name]!.cell

const nameSql = (filtered: Filtered, column: OverviewColumn) =>
  referenceOf(filtered.source.columns[column.name]!.cell)?.name ?? `(${valueSql(filtered, column)})::text`

/**
 * Counts each value along the column's index, to 10,000; a value that reached this is not counted again for a minute.
 */
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
  const what = JSON.stringify([db.sight, source.table, column.name, walked, values.list])
  const many = `coalesce(options.value, '') = any (${values.add(stillMany(what))}::text[])`
  const found = await db.planned<Counted>(
    `select value, label, case when ${many} then ${COUNTED_AT_MOST} else ${counted} end as count
     from (${optionsOf(filtered, column, ownOf(view, column), values.add)}) options order by place`,
    values.list,
  )
  const capped = found.filter(({ count }) => count === COUNTED_AT_MOST)
  keepMany(
    what,
    capped.map(({ value }) => value ?? ''),
  )
  return found
}

/**
 * Counts all values in one scan, with totals; values that are not among the options come last. Of too many groups,
 * returns those that the column's own filter names, then the largest.
 */
async function addedUp(
  db: Db,
  companyId: number,
  filtered: Filtered,
  column: OverviewColumn,
  view: View & { sums?: boolean },
): Promise<Counted[]> {
  const { source } = filtered
  const { values, walked } = walkedBy(filtered, companyId, view, column.name)
  const is = valueSql(filtered, column)
  const name = nameSql(filtered, column)
  const sums = sumsSql(filtered)
  const joins = joinsFor(source, walked, is, name, sums)
  const own = ownOf(view, column)
  const isNamed = `coalesce(value, '') = any (${values.add(own.map(value => value ?? ''))}::text[])`
  return db.planned<Counted>(
    `with grouped as (
       select ${is} as value, min(${name}) as name, count(*)::int as count, ${sums} as sums
       from ${source.table} k ${joins} where ${walked} group by 1
     ), named as (
       select coalesce(options.value, grouped.value::text) as value, coalesce(options.label, grouped.name, '') as label,
         grouped.count, grouped.sums, options.place, grouped.name
       from (${optionsOf(filtered, column, own, values.add)}) options
       right join grouped on coalesce(grouped.value::text, '') = coalesce(options.value, '')
     ), sized as (
       select *, count(*) over ()::int as groups, sum(count) over ()::int as rows,
         row_number() over (order by ${isNamed} desc, count desc, value) as size
       from named
     )
     select value, label, count, sums,
       case when groups > ${GROUPS_AT_MOST} then jsonb_build_object('groups', groups, 'rows', rows) end as whole
     from sized ${view.sums ? `where size <= ${GROUPS_AT_MOST}` : ''}
     order by place, casekit.sort_key(coalesce(name, '')), value`,
    values.list,
  )
}
