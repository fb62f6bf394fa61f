import type { GridRequest, Reference, View } from '@casekit/contract/overview-shape'
import type { Db } from '../db.ts'
import { badRequest } from '../problem.ts'
import type { Filtered } from './filters.ts'
import { behind, keyTexts, markOf, type Order, orderBy, orderOf, type Place, readMark } from './order.ts'
import { joinsFor } from './source.ts'
import { COUNTED_AT_MOST, filteredBy, foundBy, type Selection, type Shown, walkedBy } from './view.ts'

const BLOCK_AT_MOST = 500
/** How far a block may begin behind its mark, and without one behind the first row. */
const FURTHEST = { marked: 1000, unmarked: 10_000 }

export type Row = { id: string } & Record<string, string | number | boolean | Reference | null>
export type Block = { rows: Row[]; lastRow: number; after: string | null }

/** `place`: the block begins `skip` rows behind it. `counts`: how many rows the view holds is to be told too. */
type Page = { order: Order; place: Place | null; skip: number; limit: number; counts: boolean }

/** One block of an overview. `lastRow`: how many match; -1 where they are more than 10,000, or are not counted. */
export async function rowsOf(db: Db, companyId: number, shown: Shown, request: GridRequest): Promise<Block> {
  const page = pageOf(shown, request)
  const filtered = await filteredBy(db, companyId, shown, request)
  return blockOf(db, companyId, filtered, request, page)
}

function pageOf({ overview, source }: Shown, { startRow, endRow, sortModel, after }: GridRequest): Page {
  if (endRow <= startRow) throw badRequest('/endRow', 'must be greater than startRow')
  const order = orderOf(overview, source, sortModel)
  const place = after === undefined ? null : readMark(order, after)
  const skip = startRow - (place?.row ?? 0)
  if (skip < 0 || skip > (place ? FURTHEST.marked : FURTHEST.unmarked))
    throw badRequest('/startRow', 'is too far from the mark: send one that stands nearer')
  return { order, place, skip, limit: Math.min(endRow - startRow, BLOCK_AT_MOST), counts: place === null }
}

/** Every block of a view in turn, `limit` rows each. */
export async function* blocksOf(
  db: Db,
  companyId: number,
  filtered: Filtered,
  view: View,
  limit: number,
): AsyncGenerator<Row[]> {
  const order = orderOf(filtered.overview, filtered.source, view.sortModel)
  for (let place: Place | null = null; ;) {
    const page: Page = { order, place, skip: 0, limit, counts: false }
    const { rows, after } = await blockOf(db, companyId, filtered, view, page)
    if (rows.length > 0) yield rows
    if (rows.length < limit || after === null) return
    place = readMark(order, after)
  }
}

async function blockOf(db: Db, companyId: number, filtered: Filtered, view: View, page: Page): Promise<Block> {
  const found = foundBy(filtered, companyId, view)
  const few = found && (await pick(db, filtered, found, page))
  return few ?? walk(db, filtered, walkedBy(filtered, companyId, view), page, found === undefined)
}

/** Walks the rows in their order. Where each is tried for a word, they are counted only where the end is in sight. */
async function walk(
  db: Db,
  filtered: Filtered,
  { values, walked }: Selection,
  page: Page,
  counts: boolean,
): Promise<Block> {
  const { source } = filtered
  const counted = `select from ${source.table} k ${joinsFor(source, walked)} where ${walked} limit ${COUNTED_AT_MOST + 1}`
  const total = page.counts && counts ? `select count(*) from (${counted}) capped` : 'select null'
  const condition = page.place ? `${walked} and ${behind(page.order, page.place, values)}` : walked
  const ids = `select k.id from ${source.table} k ${joinsFor(source, condition, orderBy(page.order))} where ${condition}`
  return blockIn(await db.planned<Found>(statement(filtered, page, ids, total), values.list), page)
}

/** Takes the matches from the index of parts of words and sorts them; undefined where a word is too common for that. */
async function pick(db: Db, filtered: Filtered, found: Selection, page: Page): Promise<Block | undefined> {
  const { values, matches } = found
  const total = 'select case when (select is_whole from few) then (select count(*) from matches) else -1 end'
  const condition = page.place ? behind(page.order, page.place, values) : 'true'
  const ids = `select k.id from matches k ${joinsFor(filtered.source, condition, orderBy(page.order))} where ${condition}`
  const rows = await db.planned<Found>(statement(filtered, page, ids, total, `${matches}, `), values.list)
  return rows[0]?._count === -1 ? undefined : blockIn(rows, page)
}

/** The page first, from an index alone; cells are looked up for its rows only, so that a late block costs little more. */
function statement({ overview, source }: Filtered, page: Page, ids: string, total: string, before = ''): string {
  const order = orderBy(page.order)
  const cells = overview.columns.map(({ name }) => `${source.columns[name]!.cell} as "${name}"`).join(', ')
  const mark = keyTexts(page.order)
  return `with ${before}page as (${ids} order by ${order} offset ${page.skip} limit ${page.limit})
    select total.count as _count, ${mark} as _keys, k.id, ${cells}
    from (select (${total})::int as count) total
    left join (page join ${source.table} k on k.company_id = $1 and k.id = page.id ${joinsFor(source, cells, order)}) on true
    order by ${order}`
}

type Found = { _count: number | null; _keys: string[]; id: string | null } & Omit<Row, 'id'>

function blockIn(found: Found[], { order, place, skip, limit }: Page): Block {
  const start = (place?.row ?? 0) + skip
  const rows = found.filter((row): row is Found & { id: string } => row.id !== null)
  const last = rows.at(-1)
  const isEnd = rows.length < limit && (rows.length > 0 || start === 0)
  const count = found[0]?._count ?? -1
  return {
    lastRow: isEnd ? start + rows.length : count > COUNTED_AT_MOST ? -1 : count,
    after: last ? markOf(order, { row: start + rows.length, keys: last._keys }) : null,
    rows: rows.map(({ _count, _keys, ...row }) => row as Row),
  }
}
