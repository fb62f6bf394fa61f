import type { ReactNode } from 'react'
import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { Messages } from '@casekit/messages/react'
import { FloatingDay } from './FloatingDay.tsx'
import { FloatingSet } from './FloatingSet.tsx'
import { Cell } from './Cell.tsx'
import { ChoiceEditor, type Editor } from './ChoiceEditor.tsx'
import type { GridColumn, GridRow } from './grid-types.ts'
import { startPlace } from './grid-view.ts'
import { SetFilter } from './SetFilter.tsx'
import { valueWords } from './value-words.ts'

type Wanted<Row extends GridRow> = {
  columns: readonly GridColumn[]
  messages: Messages
  cells: (name: string) => ((row: Row) => ReactNode) | undefined
  editorOf: (name: string) => Editor<Row> | undefined
  phoneRow: ((row: Row) => ReactNode) | undefined
  hasFilterRow: boolean
}

const TYPING_PAUSE_MS = 400

/** The columns as AG Grid takes them; on phones a single column of whole rows. */
export function columnDefs<Row extends GridRow>({
  columns,
  messages,
  cells,
  editorOf,
  phoneRow,
  hasFilterRow,
}: Wanted<Row>): ColDef<Row>[] {
  const defs = columns.map((column): ColDef<Row> => ({
    ...columnDef<Row>(column, hasFilterRow),
    headerName: messages.text(column.label),
    ...(cells(column.name) ? { cellRenderer: Cell, cellRendererParams: { cells } } : written(messages, column)),
    ...(editorOf(column.name) && edited(column, () => editorOf(column.name))),
  }))
  if (!phoneRow) return defs
  const whole: ColDef<Row> = {
    colId: 'row',
    flex: 1,
    cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? phoneRow(data) : null),
  }
  return [whole, ...defs.map(def => ({ ...def, hide: true }))]
}

/** Plain text, rendered by the grid without a component of ours. */
const written = <Row extends GridRow>(messages: Messages, column: GridColumn): ColDef<Row> => ({
  valueFormatter: ({ value }) => valueWords(messages, column, value),
  cellClass: column.type === 'number' ? 'ck-cell-text ck-cell-number' : 'ck-cell-text',
})

/** Enter and F2 open the select, Escape closes it; the row itself changes when it is reloaded. */
const edited = <Row extends GridRow>({ type }: GridColumn, editor: () => Editor<Row> | undefined): ColDef<Row> => ({
  editable: ({ data }) => data !== undefined,
  cellEditor: ChoiceEditor,
  cellEditorParams: { editor },
  valueSetter: () => false,
  cellClass: type === 'number' ? 'ck-cell-edits ck-cell-number' : 'ck-cell-edits',
})

function columnDef<Row extends GridRow>(column: GridColumn, hasFilterRow: boolean): ColDef<Row> {
  const { width, hide } = startPlace(column)
  return {
    colId: column.name,
    field: column.name as never,
    initialWidth: width,
    minWidth: 56,
    initialHide: hide,
    sortable: column.sort !== false,
    resizable: true,
    suppressHeaderMenuButton: true,
    ...(column.type === 'number' ? { headerClass: 'ck-head-number' } : {}),
    ...(column.type === 'date' || column.type === 'number' ? { sortingOrder: ['desc', 'asc', null] as const } : {}),
    ...filterOf(column, hasFilterRow),
  } as ColDef<Row>
}

function filterOf({ type, filter }: GridColumn, hasFilterRow: boolean): ColDef {
  if (filter === false) return { filter: false, floatingFilter: false }
  const common = { floatingFilter: hasFilterRow, suppressHeaderFilterButton: true }
  if (type === 'set' || type === 'boolean')
    return { ...common, filter: SetFilter, floatingFilterComponent: FloatingSet, suppressFloatingFilterButton: true }
  if (type === 'date')
    return {
      ...common,
      filter: 'agDateColumnFilter',
      floatingFilterComponent: FloatingDay,
      filterParams: {
        filterOptions: ['lessThan', 'equals', 'greaterThan'],
        defaultOption: 'equals',
        maxNumConditions: 2,
        buttons: ['reset'],
      },
    }
  return {
    ...common,
    filter: type === 'number' ? 'agNumberColumnFilter' : 'agTextColumnFilter',
    filterParams: { debounceMs: TYPING_PAUSE_MS, buttons: ['reset'], maxNumConditions: 2 },
  }
}
