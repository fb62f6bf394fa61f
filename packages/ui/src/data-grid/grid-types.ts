import type { ReactNode } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import type { PickerOption } from '../picker.tsx'

export type GridColumn = {
  name: string
  type: 'text' | 'number' | 'date' | 'set' | 'boolean'
  label: MessageId
  values?: readonly string[]
  /** Messages of fixed words: `<words>.<value>`. */
  words?: string
  filter?: false
  sort?: false
  export?: false
  sum?: true
  /** A number of money: written with two decimals. */
  amount?: true
  hidden?: true
  width?: number
}

/** A group of the rows below it, in a list that is grouped by a column. */
export type Heading = Counted & { column: string; isOpen: boolean }

export type GridRow = { id: string; heading?: Heading }
export type Sort = readonly { colId: string; sort: 'asc' | 'desc' }[]
export type Filters = { readonly [column: string]: object | undefined }

/** What is shown: sorted, filtered, searched. */
export type GridView = { sort: Sort; filters: Filters; search: string }

export type GridBlock<Row extends GridRow> = { rows: readonly Row[]; lastRow: number; after: string | null }
export type BlockRequest = { startRow: number; endRow: number; after?: string }
export type Counted = {
  value: string | null
  label: string
  count: number
  sums?: Sums
  /** All groups and their rows, where only the largest are there. */
  whole?: { groups: number; rows: number }
}
/** Rows of a view under `shown` headings, of so many groups in all. */
export type Grouped = { rows: number; groups: number; shown: number }
export type Marks = { count: number; marks: readonly { row: number; after: string }[] }

/** Where rows come from. */
export type GridSource<Row extends GridRow> = {
  block: (request: BlockRequest) => Promise<GridBlock<Row>>
  /** `capped`: what is soon told, -1 beyond that, and no marks. */
  count: (capped?: boolean) => Promise<Marks>
}

export type Sums = { [column: string]: number }

/** How a cell is drawn; columns that are not named show their value. */
export type Cells<Row extends GridRow> = { [column: string]: ((row: Row) => ReactNode) | undefined }

/** How the cells of a column are changed in place: by choosing one of several. `save` says itself what went wrong. */
export type CellEditor<Row extends GridRow> = {
  options: (row: Row) => readonly PickerOption[]
  valueOf: (row: Row) => string
  save: (row: Row, value: string, changed: () => void) => Promise<void>
}
export type CellEditors<Row extends GridRow> = { [column: string]: CellEditor<Row> | undefined }

/** A column as somebody has arranged it. */
export type ColumnPlace = { colId: string; hide: boolean; width: number; pinned: 'left' | 'right' | null }
