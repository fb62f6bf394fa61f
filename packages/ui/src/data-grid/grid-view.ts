import type { Column, GridApi } from 'ag-grid-community'
import type { ColumnPlace, GridColumn, GridRow, GridView, Sort } from './grid-types.ts'

const WIDTH = 150

/** The topmost visible row; rows above it may be rendered too. */
export function firstOnScreen(api: GridApi, drawn: number): number {
  const { top } = api.getVerticalPixelRange()
  for (let row = drawn; ; row += 1) {
    const node = api.getDisplayedRowAtIndex(row)
    if (!node || (node.rowTop ?? 0) + (node.rowHeight ?? 0) > top) return row
  }
}

/** The grid's current sort and filters. */
export function viewIn<Row extends GridRow>(api: GridApi<Row>, search: string): GridView {
  const sort: Sort = api
    .getColumnState()
    .filter(column => column.sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(column => ({ colId: column.colId, sort: column.sort === 'desc' ? 'desc' : 'asc' }))
  return { sort, filters: api.getFilterModel(), search }
}

/** Sorts by exactly these columns. */
export function sortAs(api: GridApi, by: Sort): void {
  const state = by.map(({ colId, sort }, sortIndex) => ({ colId, sort, sortIndex }))
  api.applyColumnState({ state, defaultState: { sort: null } })
}

/** The current columns, from left to right. */
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

/** A column's default state. */
export const startPlace = ({ name, hidden, width = WIDTH }: GridColumn): ColumnPlace => ({
  colId: name,
  hide: hidden === true,
  width,
  pinned: null,
})

/** Arranges the columns from left to right as given, or by default as at the start; the sort stays. */
export function arrange(api: GridApi, columns: readonly GridColumn[], places: readonly ColumnPlace[] | null): void {
  api.applyColumnState({ state: [...(places ?? columns.map(startPlace))], applyOrder: true })
}

/** Updates the grid to a view that changed outside it: the URL, a saved view, a search. */
export function bringTo<Row extends GridRow>(api: GridApi<Row>, view: GridView, before: GridView): void {
  if (JSON.stringify(api.getFilterModel()) !== JSON.stringify(view.filters)) api.setFilterModel({ ...view.filters })
  const standing = viewIn(api, '').sort
  if (JSON.stringify(standing) !== JSON.stringify(view.sort)) sortAs(api, view.sort)
  if (before.search !== view.search) api.purgeInfiniteCache()
}

/** Scrolls to the cell and focuses it, or its row while it is loading. */
export function focusAt(api: GridApi, row: number, column: Column): void {
  api.ensureIndexVisible(row)
  api.ensureColumnVisible(column)
  api.setFocusedCell(row, column)
}

/** Focuses the last focused cell, or else the first on screen; returns whether there is one. */
export function focusAgain(api: GridApi): boolean {
  const { rowIndex, column } = api.getFocusedCell() ?? {
    rowIndex: firstOnScreen(api, Math.max(0, api.getFirstDisplayedRowIndex())),
    column: api.getAllDisplayedColumns()[0],
  }
  if (!column || !api.getDisplayedRowAtIndex(rowIndex)) return false
  api.clearFocusedCell() // otherwise a cell that already has the grid's focus would not get the event
  focusAt(api, rowIndex, column)
  return true
}
