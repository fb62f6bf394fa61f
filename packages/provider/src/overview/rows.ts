import type { GridRequest, View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { type Block, type Page, pick, type Row } from './block.ts'
import { keepMany, stillMany } from './capped-counts-cache.ts'
import type { Filtered } from './filters.ts'
import { groupingKeys, orderOf, type Place, readMark } from './order.ts'
import { filteredBy, foundBy, type Shown } from './view.ts'
import { walk } from './keyset-page.ts'
import { areCommon } from './words.ts'

const BLOCK_AT_MOST = 500
/** How far a block may start after its mark, or after the first row if it has none. */
const FURTHEST = { marked: 1000, unmarked: 10_000 }

/**
 * One block of an overview. `lastRow`: the number of matches; -1 if there are more than 10,000, or they are not
 * counted.
 */
export async function rowsOf(db: Db, companyId: number, shown: Shown, request: GridRequest): Promise<Block> {
  const page = pageOf(shown, request)
  const filtered = await filteredBy(db, companyId, shown, request)
  const view = viewKey(db, companyId, shown, request)
  const isMany = stillMany(view).length > 0
  const block = await blockOf(db, companyId, filtered, request, { ...page, counts: page.counts && !isMany })
  if (page.counts && block.lastRow === -1) keepMany(view, ['all'])
  return block
}

/** Everything that the number of rows depends on. */
const viewKey = (
  { sight }: Db,
  companyId: number,
  { overview, source }: Shown,
  { filterModel, search, ids }: GridRequest,
) => JSON.stringify([companyId, sight, overview.name, source.memberId, filterModel, search, ids])

function pageOf({ overview, source }: Shown, { startRow, endRow, sortModel, after, cells }: GridRequest): Page {
  if (endRow <= startRow) throw badRequest('/endRow', 'must be greater than startRow')
  const order = orderOf(overview, source, sortModel)
  const place = after === undefined ? null : readMark(order, after)
  const skip = startRow - (place?.row ?? 0)
  if (skip < 0 || skip > (place ? FURTHEST.marked : FURTHEST.unmarked))
    throw badRequest('/startRow', 'is too far from the mark: send a nearer one')
  return { order, place, skip, limit: Math.min(endRow - startRow, BLOCK_AT_MOST), counts: place === null, cells }
}

/** Yields every block of a view, `limit` rows each, with these cells only; reads one block ahead. */
export async function* blocksOf(
  db: Db,
  companyId: number,
  filtered: Filtered,
  view: View,
  { limit, cells }: Pick<Page, 'limit' | 'cells'>,
): AsyncGenerator<Row[]> {
  const order = orderOf(filtered.overview, filtered.source, view.sortModel)
  const read = (place: Place | null) =>
    blockOf(db, companyId, filtered, view, { order, place, skip: 0, limit, counts: false, cells })
  for (let next: Promise<Block> | undefined = read(null); next;) {
    const { rows, after }: Block = await next
    next = rows.length < limit || after === null ? undefined : read(readMark(order, after))
    next?.catch(() => {}) // not unhandled if reading is broken off; otherwise it is thrown above
    if (rows.length > 0) yield rows
  }
}

/** Rows examined for each wanted row, before the rows with a word are gathered instead. */
const LOOKS = 200

async function blockOf(db: Db, companyId: number, filtered: Filtered, view: View, page: Page): Promise<Block> {
  const asked = { db, companyId, filtered, view }
  const found = foundBy(filtered, companyId, view)
  if (!found) return walk({ ...asked, page, isTried: false })
  if (groupingKeys(page.order).length === 0 && (await areCommon(db, companyId, found.sought))) {
    const looks = (page.skip + page.limit) * LOOKS
    const near = await walk({ ...asked, page: { ...page, looks }, isTried: true })
    if (near.rows.length === page.limit) return near
  }
  return (await pick(db, filtered, found, page)) ?? walk({ ...asked, page, isTried: true })
}
