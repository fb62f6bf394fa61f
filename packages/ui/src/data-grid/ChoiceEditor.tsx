import { useEffect, useRef } from 'react'
import type { CustomCellEditorProps } from 'ag-grid-react'
import type { CellEditor, GridRow } from './grid-types.ts'

export type Editor<Row extends GridRow> = Omit<CellEditor<Row>, 'save'> & {
  save: (row: Row, value: string) => Promise<void>
}

type ChoiceEditorProps = CustomCellEditorProps<GridRow> & { editor: () => Editor<GridRow> | undefined }

/** The choice in place of a cell: its list stands open at once, what is chosen is saved at once. */
export function ChoiceEditor({ data, editor, stopEditing, api, rowIndex, column }: ChoiceEditorProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    select.current?.focus()
    try {
      select.current?.showPicker()
    } catch {
      // a browser that opens no list by itself: its keys work all the same
    }
  }, [])
  const edits = editor()
  if (!data || !edits) return null
  return (
    <select
      ref={select}
      className="ck-cell-choice"
      aria-label={column.getColDef().headerName}
      defaultValue={edits.valueOf(data)}
      onChange={({ target }) => {
        stopEditing(true)
        api.setFocusedCell(rowIndex, column)
        void edits.save(data, target.value)
      }}
    >
      {edits.options(data).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
