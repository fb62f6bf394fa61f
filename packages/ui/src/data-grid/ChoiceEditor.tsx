import type { CustomCellEditorProps } from 'ag-grid-react'
import { PickPanel } from '../picker.tsx'
import type { CellEditor, GridRow } from './grid-types.ts'

export type Editor<Row extends GridRow> = Omit<CellEditor<Row>, 'save'> & {
  save: (row: Row, value: string) => Promise<void>
}

type ChoiceEditorProps = CustomCellEditorProps<GridRow> & { editor: () => Editor<GridRow> | undefined }

/** The select in place of a cell: opens immediately, and saves as soon as an option is chosen. */
export function ChoiceEditor({ data, editor, stopEditing, api, rowIndex, column }: ChoiceEditorProps) {
  const edits = editor()
  if (!data || !edits) return null
  const options = edits.options(data)
  const value = edits.valueOf(data)
  const chosen = options.find(option => option.value === value)
  function close(isLeft: boolean) {
    stopEditing(true)
    if (!isLeft) api.setFocusedCell(rowIndex, column)
  }
  return (
    <div className="ck-cell-choice">
      {chosen?.draw ?? chosen?.label}
      <PickPanel
        label={column.getColDef().headerName ?? ''}
        options={options}
        value={value}
        onChoose={to => {
          close(false)
          if (to !== value) void edits.save(data, to)
        }}
        onClose={close}
      />
    </div>
  )
}
