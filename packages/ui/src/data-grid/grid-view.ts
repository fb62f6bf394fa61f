import type { Column, GridApi } from 'ag-grid-community'
import type { ColumnPlace, GridColumn, GridRow, GridView, Sort } from './grid-types.ts'

const WIDTH = 150

/** The row at the upper edge, where some above it are drawn too. */
export function firstOnScreen(api: GridApi, drawn: number): number {
  const { top } = api.getVerticalPixelRange()
  for (let row = drawn; ; row += 1) {
    const node = api.getDisplayedRowAtIndex(row)
    if (!node || (node.rowTop ?? 0) + (node.rowHeight ?? 0) > top) return row
  }
}

/** What the grid is sorted and filtered by. */
export function viewIn<Row extends GridRow>(api: GridApi<Row>, search: string): GridView {
  const sort: Sort = api
    .getColumnState()
    .filter(column => column.sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(column => ({ colId: column.colId, sort: column.sort === 'desc' ? 'desc' : 'asc' }))
  return { sort, filters: api.getFilterModel(), search }
}

/** Sorts by these columns and no others. */
export function sortAs(api: GridApi, by: Sort): void {
  const state = by.map(({ colId, sort }, sortIndex) => ({ colId, sort, sortIndex }))
  api.applyColumnState({ state, defaultState: { sort: null } })
}

/** The columns as they stand, from left to right. */
export const placesOf = (api: GridApi): ColumnPlace[] =>
  api
    .getColumnState()
    .filter(({ colId }) => !colId.startsWith('ag-Grid'))
    .map(({ colId, hide, width, pinned }) => ({
      colId,
      hide: hide === true,
      width: width ?? WIDTH,
      pinned: pinned === 'left' || pinned === 'right' ? pinned : null,
    }))

/** How a column stands until somebody arranges it. */
export const startPlace = ({ name, hidden, width = WIDTH }: GridColumn): ColumnPlace => ({
  colId: name,
  hide: hidden === true,
  width,
  pinned: null,
})

/** The columns from left to right as they are told to stand, else as they stood at the start; sorted as before. */
export function arrange(api: GridApi, columns: readonly GridColumn[], places: readonly ColumnPlace[] | null): void {
  api.applyColumnState({ state: [...(places ?? columns.map(startPlace))], applyOrder: true })
}

/** Brings the grid to a view that changed by other means than the grid: the address, a saved view, a search. */
export function bringTo<Row extends GridRow>(api: GridApi<Row>, view: GridView, before: GridView): void {
  if (JSON.stringify(api.getFilterModel()) !== JSON.stringify(view.filters)) api.setFilterModel({ ...view.filters })
  const standing = viewIn(api, '').sort
  if (JSON.stringify(standing) !== JSON.stringify(view.sort)) sortAs(api, view.sort)
  if (before.search !== view.search) api.purgeInfiniteCache()
}

/** The cell is brought on screen and takes the focus, or its row while that is on its way. */
export function focusAt(api: GridApi, row: number, column: Column): void {
  api.ensureIndexVisible(row)
  api.ensureColumnVisible(column)
  api.setFocusedCell(row, column)
}

/** The cell that had the focus last, else the first on screen; answers whether there is one. */
export function focusAgain(api: GridApi): boolean {
  const { rowIndex, column } = api.getFocusedCell() ?? {
    rowIndex: firstOnScreen(api, Math.max(0, api.getFirstDisplayedRowIndex())),
    column: api.getAllDisplayedColumns()[0],
  }
  if (!column || !api.getDisplayedRowAtIndex(rowIndex)) return false
  api.clearFocusedCell() // else the cell that it was at would not be told that it has the focus
  focusAt(api, rowIndex, column)
  return true
}
