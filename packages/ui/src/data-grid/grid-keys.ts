import type { CellKeyDownEvent, FullWidthCellKeyDownEvent } from 'ag-grid-community'
import type { GridRow } from './grid-types.ts'
import type { RowMenuPlace } from './RowMenu.tsx'

/** Enter opens the row, or what its cell can be changed to, Shift+F10 or the menu key its menu; arrows and Space are the grid's own. */
export function onGridKey<Row extends GridRow>(
  { data, event, ...rest }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  open: ((row: Row) => void) | undefined,
  showMenu: (place: RowMenuPlace<Row>) => void,
): void {
  if (!data || !(event instanceof KeyboardEvent)) return
  const target = event.target as HTMLElement
  if (target.closest('input, select, textarea')) return
  const isEdited = 'column' in rest && rest.column.getColDef().cellEditor !== undefined
  if (event.key === 'Enter' && !event.defaultPrevented && !isEdited) {
    event.preventDefault()
    open?.(data)
  }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault()
    const { left, bottom } = target.getBoundingClientRect()
    showMenu({ row: data, x: left + 8, y: bottom })
  }
}
