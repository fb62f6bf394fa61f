import type { Reference, View } from '@casekit/contract/overview-shape'
import type { Db } from '../db.ts'
import type { Filtered } from './filters.ts'
import { groupsOf, isSame } from './groups.ts'
import { behind, groupingKeys, keyTexts, markOf, type Order, orderBy, type Place } from './order.ts'
import { joinsFor, type Values, whereOf } from './source.ts'
import { COUNTED_AT_MOST, type Selection, walkedBy } from './view.ts'

export type Row = { id: string } & Record<string, string | number | boolean | Reference | null>
export type Block = { rows: Row[]; lastRow: number; after: string | null }

/**
 * `place`: the block begins `skip` rows behind it. `counts`: how many rows the view holds is to be told too. `looks`: no more
 * of the rows behind the place are looked at.
 */
export type Page = { order: Order; place: Place | null; skip: number; limit: number; counts: boolean; looks?: number }

type Walk = { db: Db; companyId: number; filtered: Filtered; view: View; page: Page; isCounted: boolean }

/** Walks the rows in their order. Where each is tried for a word, they are counted only where the end is in sight. */
export async function walk(asked: Walk): Promise<Block> {
  const { db, companyId, filtered, view, page, isCounted } = asked
  const grouped = groupingKeys(page.order).length > 0 ? await walkGroups(asked) : undefined
  if (grouped) return grouped
  const all = walkedBy(filtered, companyId, view)
  const after = page.place ? ` and ${behind(page.order, page.place, all.values)}` : ''
  return blockIn(await step(db, filtered, all, after, page, isCounted), page)
}

/** So many groups are read before the rest is counted, and so many at all: then sorting all that is left is as soon done. */
const GROUPS = { uncounted: 8, most: 300 }

/** Group by group, each in an order that one index has; undefined where its rows lie so scattered that they are sooner sorted. */
async function walkGroups(asked: Walk): Promise<Block | undefined> {
  const { db, companyId, filtered, view, page, isCounted } = asked
  const groups = await groupsOf(db, companyId, filtered.source, groupingKeys(page.order), page.place?.keys)
  if (!groups) return undefined
  const found: Found[] = []
  let { skip, limit } = page
  let read = 0
  for (const group of groups) {
    if (read === GROUPS.most || (read === GROUPS.uncounted && (await areFew(asked, found[0]?._count)))) return undefined
    read += 1
    const all = walkedBy(filtered, companyId, view)
    const within = conditionOf(group, page, all.values)
    const met = await step(db, filtered, all, within, { ...page, skip, limit }, isCounted && found.length === 0)
    const count = met.filter(isRow).length
    skip = count > 0 || skip === 0 ? 0 : skip - (await countTo(db, filtered, all, within, skip))
    limit -= count
    found.push(...met)
    if (limit === 0) break
  }
  return blockIn(found, page)
}

/** The rows of a group; of the one that a place stands in, those behind it. */
function conditionOf(group: string[], { order, place }: Page, values: Values): string {
  const same = group.map((text, at) => ` and ${order.keys[at]?.sql} = ${values.add(text)}::${order.keys[at]?.type}`)
  if (!place || !isSame(group, place.keys)) return same.join('')
  const rest = { ...order, keys: order.keys.slice(group.length) }
  return `${same.join('')} and ${behind(rest, { ...place, keys: place.keys.slice(group.length) }, values)}`
}

/** Whether no more rows are left than are counted at most. */
async function areFew({ db, companyId, filtered, view, page }: Walk, counted?: number | null): Promise<boolean> {
  const all = walkedBy(filtered, companyId, view)
  const after = page.place ? ` and ${behind(page.order, page.place, all.values)}` : ''
  return (counted ?? (await countTo(db, filtered, all, after, COUNTED_AT_MOST + 1))) <= COUNTED_AT_MOST
}

/** One block of the rows that a selection holds, `condition` added. */
function step(
  db: Db,
  filtered: Filtered,
  { values, walked }: Selection,
  condition: string,
  page: Page,
  isCounted: boolean,
): Promise<Found[]> {
  const { source } = filtered
  // Of all rows every order has an index that counts them by itself; the planner thinks others as good.
  const [first] = page.order.keys
  const along = walked === whereOf(source) ? `order by ${first?.sql} ${first?.sort}, k.id ${first?.sort}` : ''
  const counted = `select from ${source.table} k ${joinsFor(source, walked)} where ${walked} ${along} limit ${COUNTED_AT_MOST + 1}`
  const total = isCounted ? `select count(*) from (${counted}) capped` : 'select null'
  const by = orderBy(page.order)
  const rows = page.looks
    ? `(select k.* from ${source.table} k where ${whereOf(source)}${condition} order by ${by} limit ${page.looks})`
    : source.table
  const ids = `select k.id from ${rows} k ${joinsFor(source, walked, condition, by)} where ${walked}${condition}`
  // The page comes from an index alone.
  const from = `(page join ${source.table} k on k.company_id = $1 and k.id = page.id)`
  return db.planned<Found>(statement(filtered, page, `page as (${part(ids, page)})`, from, total), values.list)
}

async function countTo(db: Db, { source }: Filtered, { values, walked }: Selection, condition: string, most: number) {
  const rows = `select from ${source.table} k ${joinsFor(source, walked, condition)} where ${walked}${condition} limit ${most}`
  const [counted] = await db.planned<{ count: number }>(
    `select count(*)::int as count from (${rows}) capped`,
    values.list,
  )
  return counted?.count ?? 0
}

/** Takes the matches from the index of parts of words and sorts them; undefined where a word is too common for that. */
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

/** The rows of a page, named before, with their cells: looked up for its rows only, so that a late block costs little more. */
function statement({ overview, source }: Filtered, page: Page, before: string, from: string, total: string): string {
  const order = orderBy(page.order)
  const cells = overview.columns.map(({ name }) => `${source.columns[name]!.cell} as "${name}"`).join(', ')
  return `with ${before}
    select total.count as _count, ${keyTexts(page.order)} as _keys, k.id, ${cells}
    from (select (${total})::int as count) total
    left join ${from} on true ${joinsFor(source, cells, order)}
    order by ${order}`
}

type Found = { _count: number | null; _keys: string[]; id: string | null } & Omit<Row, 'id'>

const isRow = (row: Found): row is Found & { id: string } => row.id !== null

function blockIn(found: Found[], { order, place, skip, limit }: Page): Block {
  const start = (place?.row ?? 0) + skip
  const rows = found.filter(isRow)
  const last = rows.at(-1)
  const isEnd = rows.length < limit && (rows.length > 0 || start === 0)
  const count = found[0]?._count ?? -1
  return {
    lastRow: isEnd ? start + rows.length : count > COUNTED_AT_MOST ? -1 : count,
    after: last ? markOf(order, { row: start + rows.length, keys: last._keys }) : null,
    rows: rows.map(({ _count, _keys, ...row }) => row as Row),
  }
}
