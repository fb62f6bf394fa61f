import type { GridBlock, Grouped, GridRow, GridSource, GridView, Marks } from './grid-types.ts'

export const PAGE_SIZE = 100
/** Deeper blocks start after a mark; the server goes at most this many rows beyond one. */
const FURTHEST = 1000
const UNMARKED = 10_000

const hasWords = ({ search, filters }: GridView): boolean =>
  search !== '' ||
  Object.values(filters).some(filter => filter && 'filterType' in filter && filter.filterType === 'text')

/**
 * The blocks of one view. It stores the mark after each block, so scrolling continues from the previous row, and after
 * a count the mark of every 1,000th row, so any depth is one step away. Loaded blocks are shown again without waiting.
 */
export function createBlocks<Row extends GridRow>(source: GridSource<Row>, view: GridView) {
  const kept = new Map<number, GridBlock<Row>>()
  const marks = new Map<number, string>()
  const onTheirWay = new Map<number, Promise<GridBlock<Row>>>()
  /** Responses requested before a change are stale. */
  let changes = 0
  let total = -1
  let isAsked = !hasWords(view)

  /** Returns the nearest mark at or before a row. */
  function markFor(startRow: number): string | undefined {
    for (let row = startRow; row > 0 && row >= startRow - FURTHEST; row -= 1) {
      const mark = marks.get(row)
      if (mark) return mark
    }
    return undefined
  }

  async function fetchBlock(startRow: number): Promise<GridBlock<Row>> {
    const asOf = changes
    let after = markFor(startRow)
    if (!after && startRow > UNMARKED) {
      await count()
      after = markFor(startRow)
    }
    const block = await source.block({ startRow, endRow: startRow + PAGE_SIZE, ...(after && { after }) })
    if (asOf !== changes) return block
    if (block.after && block.rows.length > 0) marks.set(startRow + block.rows.length, block.after)
    if (block.lastRow >= 0) total = block.lastRow
    kept.set(startRow, block)
    return block
  }

  function ask(startRow: number): Promise<GridBlock<Row>> {
    const asked = onTheirWay.get(startRow)
    if (asked) return asked
    const block = fetchBlock(startRow).finally(() => {
      if (onTheirWay.get(startRow) === block) onTheirWay.delete(startRow)
    })
    onTheirWay.set(startRow, block)
    return block
  }

  /** Returns the block and prefetches the next one. */
  async function block(startRow: number): Promise<GridBlock<Row>> {
    const wanted = await ask(startRow)
    const next = startRow + PAGE_SIZE
    if (wanted.rows.length === PAGE_SIZE && !kept.has(next)) void ask(next).catch(() => {})
    return wanted
  }

  async function count(): Promise<Marks> {
    const counted = await source.count()
    for (const { row, after } of counted.marks) marks.set(row, after)
    total = counted.count
    return counted
  }

  /** Text searches load rows before the count; returns whether the count has just become known. */
  async function countSoon(): Promise<boolean> {
    if (isAsked || total >= 0) return false
    isAsked = true
    const counted = await source.count(true).catch(() => null) // the rows are shown anyway, and the count can be requested
    if (total < 0 && counted) total = counted.count
    return total >= 0
  }

  return {
    /** Number of matching rows; -1 when unknown. */
    total: () => total,
    shown: (startRow: number) => kept.get(startRow),
    block,
    count,
    countSoon,
    /** Drops the loaded and pending blocks but not the marks: rows are reloaded after a change. */
    refresh: () => {
      changes += 1
      kept.clear()
      onTheirWay.clear()
    },
  }
}

export type Blocks<Row extends GridRow> = ReturnType<typeof createBlocks<Row>> & {
  /** For grouped rows: the number of matches, while `total` counts the headings too and no collapsed rows. */
  grouped?: () => Grouped
  /** The heading a line belongs to, or is. */
  headingAt?: (line: number) => GridRow | undefined
  /** Collapses or expands a group, by its heading's id. */
  toggle?: (id: string) => void
}
