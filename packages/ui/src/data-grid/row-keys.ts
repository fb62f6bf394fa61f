import type { CellKeyDownEvent, GridApi } from 'ag-grid-community'
import type { GridRow } from './grid-types.ts'
import { focusAt } from './grid-view.ts'

/** What single keys do on a row, besides moving (J, K) and selecting (X). */
export type RowKeys<Row extends GridRow> = {
  /** Space: shows or hides the row's preview. */
  peek?: ((row: Row) => void) | undefined
  /** The focus moved to this row. */
  follow?: ((row: Row) => void) | undefined
  /** Esc. */
  leave?: (() => void) | undefined
  /** Letters that open a column's editor. */
  edits?: Readonly<Record<string, string>> | undefined
}

/** A single printable character: rows have no text to type into. */
export const isSingleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Each grid's anchor row for Shift+X. */
const anchors = new WeakMap<GridApi, number>()

export function onRowKey<Row extends GridRow>(cell: CellKeyDownEvent<Row>, keys: RowKeys<Row>): void {
  const { api, event } = cell
  const rowIndex = api.getFocusedCell()?.rowIndex ?? cell.rowIndex // the next key may arrive before its cell has the focus
  if (!(event instanceof KeyboardEvent) || rowIndex === null) return
  if (event.key === 'Escape') return keys.leave?.()
  if (!isSingleKey(event)) return
  const key = event.key.toLowerCase()
  if (key === 'j' || key === 'k') return moveTo(cell, rowIndex + (key === 'j' ? 1 : -1))
  const data: Row | undefined = api.getDisplayedRowAtIndex(rowIndex)?.data
  if (data?.heading) return
  if (key === ' ' && keys.peek && data) return keys.peek(data)
  if (key === 'x' || key === ' ') {
    if (!api.getGridOption('rowSelection')) return
    return key === 'x' && event.shiftKey ? selectTo(api, rowIndex) : select(api, rowIndex)
  }
  const column = keys.edits?.[key] && api.getColumn(keys.edits[key])
  if (!column || !column.isVisible()) return
  event.preventDefault()
  api.ensureColumnVisible(column)
  api.startEditingCell({ rowIndex, colKey: column })
}

function moveTo<Row extends GridRow>({ api, column }: CellKeyDownEvent<Row>, rowIndex: number): void {
  if (api.getDisplayedRowAtIndex(rowIndex)) focusAt(api, rowIndex, column)
}

function select(api: GridApi, rowIndex: number): void {
  const node = api.getDisplayedRowAtIndex(rowIndex)
  node?.setSelected(!node.isSelected())
  anchors.set(api, rowIndex)
}

function selectTo(api: GridApi, rowIndex: number): void {
  const anchor = anchors.get(api) ?? rowIndex
  for (let row = Math.min(anchor, rowIndex); row <= Math.max(anchor, rowIndex); row += 1)
    api.getDisplayedRowAtIndex(row)?.setSelected(true)
}
