import type { View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import { type Block, blockIn, countTo, type Found, isRow, type Page, step } from './block.ts'
import type { Filtered } from './filters.ts'
import { groupsOf, isSame, type Texts } from './groups.ts'
import { behind, groupingKeys } from './order.ts'
import type { Values } from './source.ts'
import { COUNTED_AT_MOST, walkedBy } from './view.ts'

/** `isTried`: each row is tested for a word that is too common to look up, so counting would test every row. */
type Walk = { db: Db; companyId: number; filtered: Filtered; view: View; page: Page; isTried: boolean }

/** Reads a block by walking the rows in order. */
export async function walk(asked: Walk): Promise<Block> {
  const { db, companyId, filtered, view, page, isTried } = asked
  const grouped = groupingKeys(page.order).length > 0 ? await walkGroups(asked) : undefined
  if (grouped) return grouped
  const all = walkedBy(filtered, companyId, view)
  const after = page.place ? ` and ${behind(page.order, page.place, all.values)}` : ''
  return blockIn(await step(db, filtered, all, after, page, page.counts && !isTried), page)
}

/** Groups read before the remaining rows are counted, and groups read at most: sorting what is left is then as fast. */
const GROUPS = { uncounted: 4, most: 300 }

/**
 * Reads group by group, each in an order that one index provides; undefined if the rows are so scattered that sorting
 * is faster.
 */
async function walkGroups(asked: Walk): Promise<Block | undefined> {
  const { db, companyId, filtered, view, page, isTried } = asked
  const empty: { part?: Texts | undefined } = {}
  const { filterModel = {} } = view
  const keys = groupingKeys(page.order)
  const groups = await groupsOf(db, companyId, filtered, filterModel, keys, page.place?.keys, empty)
  if (!groups) return undefined
  const found: Found[] = []
  let { skip, limit } = page
  let read = 0
  for (const group of groups) {
    if (!isTried && (await areSoonerSorted(asked, read, found[0]?._count))) return undefined
    read += 1
    const all = walkedBy(filtered, companyId, view)
    const within = conditionOf(group, page, all.values)
    const isCounted = page.counts && !isTried && found.length === 0
    const met = await step(db, filtered, all, within, { ...page, skip, limit }, isCounted)
    const count = met.filter(isRow).length
    const passed = count === 0 && skip > 0 ? await countTo(db, filtered, all, within, skip) : 0
    if (count + passed === 0 && !isTried) empty.part = await emptyPart(asked, group)
    skip = count > 0 ? 0 : skip - passed
    limit -= count
    found.push(...met)
    if (limit === 0) break
  }
  return blockIn(found, page)
}

/** The rows of a group or of a prefix; in the group that contains the place, those after it. */
function conditionOf(group: Texts, { order, place }: Page, values: Values): string {
  const same = group.map((text, at) => ` and ${order.keys[at]?.sql} = ${values.add(text)}::${order.keys[at]?.type}`)
  if (!place || !isSame(group, place.keys)) return same.join('')
  const rest = { ...order, keys: order.keys.slice(group.length) }
  return `${same.join('')} and ${behind(rest, { ...place, keys: place.keys.slice(group.length) }, values)}`
}

/** Whether sorting all remaining rows (`counted`, if known) is as fast as reading the next group. */
async function areSoonerSorted(asked: Walk, read: number, counted?: number | null): Promise<boolean> {
  if (read !== GROUPS.uncounted) return read === GROUPS.most
  const { db, companyId, filtered, view, page } = asked
  const all = walkedBy(filtered, companyId, view)
  const after = page.place ? ` and ${behind(page.order, page.place, all.values)}` : ''
  return (counted ?? (await countTo(db, filtered, all, after, COUNTED_AT_MOST + 1))) <= COUNTED_AT_MOST
}

/** The shortest prefix of an empty group that is also empty: other groups with this prefix need not be read. */
async function emptyPart({ db, companyId, filtered, view, page }: Walk, group: Texts): Promise<Texts | undefined> {
  for (let length = 1; length < group.length; length += 1) {
    const part = group.slice(0, length)
    const all = walkedBy(filtered, companyId, view)
    if ((await countTo(db, filtered, all, conditionOf(part, page, all.values), 1)) === 0) return part
  }
  return undefined
}
