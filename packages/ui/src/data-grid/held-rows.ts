import type { GridApi } from 'ag-grid-community'
import { type Blocks, PAGE_SIZE } from './blocks.ts'
import type { GridRow } from './grid-types.ts'

/** Rows that wait to be shown: how many are new; 0 where others are gone or moved. Null where all is shown. */
export type Waiting = number | null

/**
 * Keeps the rows of a view in their places while somebody is about to press one: each shows what is new of it, those that
 * are gone stay, and new ones wait until `end`, which answers them.
 */
export function createHeldRows<Row extends GridRow>(tell: (waiting: Waiting) => void) {
  let held: Blocks<Row> | null = null
  let isWaiting = false
  const fresh = new Set<string>()

  function end(): string[] {
    const ids = [...fresh]
    held = null
    isWaiting = false
    fresh.clear()
    tell(null)
    return ids
  }

  /** What is drawn in place of the rows of a block; null where these are. */
  function take(api: GridApi<Row>, of: Blocks<Row>, startRow: number, rows: readonly Row[]): Row[] | null {
    if (of !== held) return null
    const before = drawn(api, startRow)
    if (before.length === 0) return null
    const now = new Map(rows.map(row => [row.id, row]))
    const isNew = ({ id }: Row) => !api.getRowNode(id)?.data
    // behind the last that was known stand those of the next block, which slid in
    const end = rows.length < PAGE_SIZE ? rows.length : rows.findLastIndex(row => !isNew(row)) + 1
    for (const row of rows.slice(0, end)) if (isNew(row)) fresh.add(row.id)
    isWaiting ||= before.length !== rows.length || before.some(({ id }, place) => id !== rows[place]?.id)
    if (isWaiting) tell(fresh.size)
    return before.map(row => now.get(row.id) ?? row)
  }

  return {
    begin: (of: Blocks<Row>) => {
      held = of
    },
    isWaiting: () => isWaiting,
    take,
    end,
  }
}

/** The rows that stand in the place of a block. */
function drawn<Row extends GridRow>(api: GridApi<Row>, startRow: number): Row[] {
  const rows: Row[] = []
  for (let place = startRow; place < startRow + PAGE_SIZE; place += 1) {
    const row = api.getDisplayedRowAtIndex(place)?.data
    if (row) rows.push(row)
  }
  return rows
}
