import type { GridApi } from 'ag-grid-community'
import { type Blocks, PAGE_SIZE } from './blocks.ts'
import type { GridRow } from './grid-types.ts'

/** Rows waiting to be shown: how many are new; 0 when others were removed or moved. Null when everything is shown. */
export type Waiting = number | null

/**
 * Keeps a view's rows in place while the user may be about to press one: changed rows are updated, removed ones stay,
 * and new ones wait until `end`, which returns their ids.
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

  /** Returns the rows to draw instead of a block's new rows; null to draw the new ones. */
  function take(api: GridApi<Row>, of: Blocks<Row>, startRow: number, rows: readonly Row[]): Row[] | null {
    if (of !== held) return null
    const before = drawn(api, startRow)
    if (before.length === 0) return null
    const now = new Map(rows.map(row => [row.id, row]))
    const isNew = ({ id }: Row) => !api.getRowNode(id)?.data
    // rows after the last known one belong to the next block and slid into this one
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

/** The rows currently drawn for a block. */
function drawn<Row extends GridRow>(api: GridApi<Row>, startRow: number): Row[] {
  const rows: Row[] = []
  for (let place = startRow; place < startRow + PAGE_SIZE; place += 1) {
    const row = api.getDisplayedRowAtIndex(place)?.data
    if (row) rows.push(row)
  }
  return rows
}
