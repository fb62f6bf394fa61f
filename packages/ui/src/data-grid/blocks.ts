import type { GridBlock, Grouped, GridRow, GridSource, GridView, Marks } from './grid-types.ts'

export const PAGE_SIZE = 100
/** Deeper, a block begins behind a mark; the server goes no further from one than this. */
const FURTHEST = 1000
const UNMARKED = 10_000

const hasWords = ({ search, filters }: GridView): boolean =>
  search !== '' ||
  Object.values(filters).some(filter => filter && 'filterType' in filter && filter.filterType === 'text')

/**
 * The blocks of one view. It remembers the mark behind each, so that scrolling goes on from the row before, and after a
 * count the mark of every 1,000th row, so that any depth is one step away. A block that was shown is shown again at once.
 */
export function createBlocks<Row extends GridRow>(source: GridSource<Row>, view: GridView) {
  const kept = new Map<number, GridBlock<Row>>()
  const marks = new Map<number, string>()
  const onTheirWay = new Map<number, Promise<GridBlock<Row>>>()
  /** Rows that were asked for before a change are those before it. */
  let changes = 0
  let total = -1
  let isAsked = !hasWords(view)

  /** The nearest mark at or before a row. */
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

  /** The block, and while it is looked at the next one, so that rolling on finds it there. */
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

  /** Rows that hold words come before how many they are; whether that is known now and was not before. */
  async function countSoon(): Promise<boolean> {
    if (isAsked || total >= 0) return false
    isAsked = true
    const counted = await source.count(true).catch(() => null) // the rows are there, and the count can be asked for
    if (total < 0 && counted) total = counted.count
    return total >= 0
  }

  return {
    /** How many rows match; -1 where that is not known. */
    total: () => total,
    shown: (startRow: number) => kept.get(startRow),
    block,
    count,
    countSoon,
    /** Forgets what was shown and what is on its way, not how deep it was: after a change rows are asked for anew. */
    refresh: () => {
      changes += 1
      kept.clear()
      onTheirWay.clear()
    },
  }
}

export type Blocks<Row extends GridRow> = ReturnType<typeof createBlocks<Row>> & {
  /** Of rows under headings: how many match, while `total` counts the headings too and not what is folded. */
  grouped?: () => Grouped
  /** The heading that a line stands under, or is. */
  headingAt?: (line: number) => GridRow | undefined
  /** Folds a group or opens it, by the id of its heading. */
  toggle?: (id: string) => void
}
