import { escapeLiteral } from 'pg'
import type { Reference } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import type { Filtered } from './filters.ts'
import { behind, keyTexts, markOf, type Order, orderBy, type Place } from './order.ts'
import { joinsFor, type Source, type Values, whereOf } from './source.ts'
import { COUNTED_AT_MOST, type Selection } from './view.ts'

/** Rows that a list usually requests at a time. */
const USUAL_BLOCK = 100

export type Row = { id: string } & Record<string, string | number | boolean | Reference | null>
export type Block = { rows: Row[]; lastRow: number; after: string | null }

/**
 * `place`: the block starts `skip` rows after it. `counts`: also count the rows of the view. `looks`: maximum rows
 * examined after the place. `cells`: the only columns to read.
 */
export type Page = {
  order: Order
  place: Place | null
  skip: number
  limit: number
  counts: boolean
  looks?: number
  cells?: readonly string[] | undefined
}

/** One block of a selection's rows that also meet `condition`. */
export function step(
  db: Db,
  filtered: Filtered,
  { values, walked }: Selection,
  condition: string,
  page: Page,
  isCounted: boolean,
): Promise<Found[]> {
  const { source } = filtered
  // Without filters, the index of each order can count by itself; the planner considers others equally good.
  const [first] = page.order.keys
  const isAll = walked === whereOf(source)
  const along = isAll ? `order by ${first?.sql} ${first?.sort}, k.id ${first?.sort}` : ''
  const counted = `select from ${source.table} k ${joinsFor(source, walked)} where ${walked} ${along} limit ${COUNTED_AT_MOST + 1}`
  const total = isCounted ? `select count(*) from (${counted}) capped` : 'select null'
  const by = orderBy(page.order)
  const rows = page.looks
    ? `(select k.* from ${source.table} k where ${whereOf(source)}${condition} order by ${by} limit ${page.looks})`
    : source.table
  // With rows to skip, a page's ids come from an index alone; without, its rows are read directly.
  const isNear = isAll && page.skip === 0
  const of = `from ${rows} k ${joinsFor(source, walked, condition, by)} where ${walked}${condition}`
  const paged = `page as (${part(`select ${isNear ? 'k.*' : 'k.id'} ${of}`, page)})`
  const from = isNear ? 'page k' : `(page join ${source.table} k on k.company_id = $1 and k.id = page.id)`
  const text = statement(filtered, page, paged, from, total)
  if (!isAll || !isUsual(page)) return db.planned<Found>(text, values.list)
  const usual = forAnyMember(text, source, values)
  return isKept(usual) ? db.plannedOnce<Found>(usual, values.list) : db.planned<Found>(usual, values.list)
}

/**
 * A typical request of a list, sorted by one column: there are few such statements, and planning one takes longer than
 * running it.
 */
const isUsual = ({ order, skip, limit, looks }: Page) =>
  order.keys.length === 2 && skip === 0 && limit === USUAL_BLOCK && !looks

/** Maximum prepared statements; beyond that, a new choice of columns is planned each time. */
const KEPT_AT_MOST = 200
const kept = new Set<string>()
const isKept = (text: string) => kept.has(text) || (kept.size < KEPT_AT_MOST && kept.add(text).has(text))

/** Turns the member id, a literal in the cells, into a parameter, so that one plan serves all members. */
const forAnyMember = (text: string, { memberId }: Source, values: Values) =>
  memberId && text.includes(memberId) ? text.replaceAll(escapeLiteral(memberId), `${values.add(memberId)}::uuid`) : text

/** Counts a selection's rows under a condition, up to `most`. */
export async function countTo(
  db: Db,
  { source }: Filtered,
  { values, walked }: Selection,
  condition: string,
  most: number,
) {
  const rows = `select from ${source.table} k ${joinsFor(source, walked, condition)} where ${walked}${condition} limit ${most}`
  const [counted] = await db.planned<{ count: number }>(
    `select count(*)::int as count from (${rows}) capped`,
    values.list,
  )
  return counted?.count ?? 0
}

/** Sorts the matches from the index of word parts; undefined if a word is too common for that. */
export async function pick(
  db: Db,
  filtered: Filtered,
  { values, matches }: Selection,
  page: Page,
): Promise<Block | undefined> {
  const total = 'select case when (select is_whole from few) then (select count(*) from matches) else -1 end'
  const condition = page.place ? behind(page.order, page.place, values) : 'true'
  const joins = joinsFor(filtered.source, condition, orderBy(page.order))
  const rows = `${matches}, page as (${part(`select k.* from matches k ${joins} where ${condition}`, page)})`
  const found = await db.planned<Found>(statement(filtered, page, rows, 'page k', total), values.list)
  return found[0]?._count === -1 ? undefined : blockIn(found, page)
}

const part = (rows: string, { order, skip, limit }: Page): string =>
  `${rows} order by ${orderBy(order)} offset ${skip} limit ${limit}`

/** Reads the cells only for the rows of a page, so that a late block costs little more. */
function statement({ overview, source }: Filtered, page: Page, before: string, from: string, total: string): string {
  const order = orderBy(page.order)
  const shown = overview.columns.filter(({ name }) => page.cells?.includes(name) ?? true)
  const cells = shown.map(({ name }) => `, ${source.columns[name]!.cell} as "${name}"`).join('')
  return `with ${before}
    select total.count as _count, ${keyTexts(page.order)} as _keys, k.id${cells}
    from (select (${total})::int as count) total
    left join ${from} on true ${joinsFor(source, cells, order)}
    order by ${order}`
}

/** `_count` and `_keys` are not columns: neither the response schema nor exports include them. */
export type Found = { _count: number | null; _keys: string; id: string | null } & Omit<Row, 'id'>

export const isRow = (row: Found): row is Found & { id: string } => row.id !== null

const keysOf = ({ _keys }: Pick<Found, '_keys'>) => JSON.parse(_keys) as string[]

export function blockIn(found: Found[], { order, place, skip, limit }: Page): Block {
  const start = (place?.row ?? 0) + skip
  const rows = found.filter(isRow)
  const last = rows.at(-1)
  const isEnd = rows.length < limit && (rows.length > 0 || start === 0)
  const count = found[0]?._count ?? -1
  return {
    lastRow: isEnd ? start + rows.length : count > COUNTED_AT_MOST ? -1 : count,
    after: last ? markOf(order, { row: start + rows.length, keys: keysOf(last) }) : null,
    rows,
  }
}
