import type { ReactNode } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import type { PickerOption } from '../picker.tsx'

export type GridColumn = {
  name: string
  type: 'text' | 'number' | 'date' | 'set' | 'boolean'
  label: MessageId
  values?: readonly string[]
  /** Messages of fixed values: `<words>.<value>`. */
  words?: string
  filter?: false
  sort?: false
  export?: false
  sum?: true
  /** A money amount: formatted with two decimals. */
  amount?: true
  hidden?: true
  width?: number
}

/** A group of the rows below it, in a list grouped by a column. */
export type Heading = Counted & { column: string; isOpen: boolean }

export type GridRow = { id: string; heading?: Heading }
export type Sort = readonly { colId: string; sort: 'asc' | 'desc' }[]
export type Filters = { readonly [column: string]: object | undefined }

/** What is shown: sort, filters and search. */
export type GridView = { sort: Sort; filters: Filters; search: string }

export type GridBlock<Row extends GridRow> = { rows: readonly Row[]; lastRow: number; after: string | null }
export type BlockRequest = { startRow: number; endRow: number; after?: string }
export type Counted = {
  value: string | null
  label: string
  count: number
  sums?: Sums
  /** The number of all groups and their rows, when only the largest are included. */
  whole?: { groups: number; rows: number }
}
/** The rows of a view under `shown` headings, out of `groups`. */
export type Grouped = { rows: number; groups: number; shown: number }
export type Marks = { count: number; marks: readonly { row: number; after: string }[] }

/** Where rows are loaded from. */
export type GridSource<Row extends GridRow> = {
  block: (request: BlockRequest) => Promise<GridBlock<Row>>
  /** `capped`: only what is quick to count, -1 beyond that, and no marks. */
  count: (capped?: boolean) => Promise<Marks>
}

export type Sums = { [column: string]: number }

/** How cells are rendered; columns that are not listed show their value. */
export type Cells<Row extends GridRow> = { [column: string]: ((row: Row) => ReactNode) | undefined }

/** How a column's cells are edited in place, by choosing from a list. `save` reports its own errors. */
export type CellEditor<Row extends GridRow> = {
  options: (row: Row) => readonly PickerOption[]
  valueOf: (row: Row) => string
  save: (row: Row, value: string, changed: () => void) => Promise<void>
}
export type CellEditors<Row extends GridRow> = { [column: string]: CellEditor<Row> | undefined }

/** A column as arranged by the user. */
export type ColumnPlace = { colId: string; hide: boolean; width: number; pinned: 'left' | 'right' | null }
