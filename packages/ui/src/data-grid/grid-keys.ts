import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  NavigateToNextCellParams,
  SuppressKeyboardEventParams,
} from 'ag-grid-community'
import type { GridRow } from './grid-types.ts'
import type { GridContext } from './grid-context.ts'
import { isSingleKey, onRowKey, type RowKeys } from './row-keys.ts'
import type { RowMenuPlace } from './RowMenu.tsx'

type Wishes<Row extends GridRow> = {
  open: ((row: Row) => void) | undefined
  showMenu: (place: RowMenuPlace<Row>) => void
  toEdge: (isEnd: boolean, ofList: boolean) => void
  rowKeys: RowKeys<Row> | undefined
}

const isEdge = ({ key }: KeyboardEvent) => key === 'Home' || key === 'End'

/**
 * Home and End behave as in a spreadsheet: within the row, and with Ctrl to the ends of the list. Single keys are ours
 * too; Space then does not scroll.
 */
export function takeKey({ event, editing, context }: SuppressKeyboardEventParams): boolean {
  if (editing) return true // the open editor handles its own keys
  const isInBox = (event.target as Element).closest('input') !== null
  const isRowKey = !isInBox && isSingleKey(event) && (context as GridContext).hasRowKeys()
  if (isRowKey && event.key === ' ') event.preventDefault()
  return isRowKey || isEdge(event)
}

/** Keeps the cell an arrow key moves to from being covered by the sticky group heading. */
export function goBelowHeading({ nextCellPosition: next, api }: NavigateToNextCellParams) {
  if (next && next.rowIndex > 0) api.ensureIndexVisible(next.rowIndex - 1)
  return next
}

/** Tab moves from a group heading to its link, and from there out of the rows. */
function toLink(event: KeyboardEvent, target: HTMLElement): void {
  const link = target.closest('.ag-row')?.querySelector('a')
  if (!link || target === link) return
  event.preventDefault()
  link.focus()
}

/** Enter opens the row or its cell's editor, Shift+F10 or the menu key its menu; the grid handles arrows and Space. */
export function onGridKey<Row extends GridRow>(
  { data, event, ...rest }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  { open, showMenu, toEdge, rowKeys }: Wishes<Row>,
): void {
  if (!(event instanceof KeyboardEvent)) return
  const target = event.target as HTMLElement
  if (target.closest('input:not([type=checkbox]), select, textarea')) return
  if (isEdge(event)) {
    event.preventDefault()
    toEdge(event.key === 'End', event.ctrlKey || event.metaKey)
  }
  if (!data || target.closest('input')) return
  if (data.heading && event.key === 'Tab' && !event.shiftKey) toLink(event, target)
  const column = 'column' in rest ? rest.column : rest.api.getFocusedCell()?.column
  if (rowKeys && column) onRowKey({ ...rest, data, event, column } as CellKeyDownEvent<Row>, rowKeys)
  if (data.heading && event.key === ' ') {
    event.preventDefault()
    return open?.(data)
  }
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
