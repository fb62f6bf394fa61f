import type { ReactNode } from 'react'
import type { Language } from '@casekit/messages/language'
import type { MenuItem } from '../menu.tsx'
import type { Blocks } from './blocks.ts'
import type { RowKeys } from './row-keys.ts'
import type {
  CellEditors,
  Cells,
  ColumnPlace,
  Counted,
  GridColumn,
  GridRow,
  GridView,
  Heading,
  Sums,
} from './grid-types.ts'

export type GridHandle<Row extends GridRow> = {
  /**
   * Asks for the rows on screen anew; those named light up. What happened elsewhere moves no row while somebody is about to
   * press one.
   */
  refresh: (changed?: readonly string[], isElsewhere?: boolean) => void
  /** The rows that are loaded, in their order. */
  rows: () => Row[]
  /** The cell that had the focus last takes it, else the first one on screen. */
  focus: () => void
  /** No row is selected any more; the focus is where it was among the rows. */
  deselect: () => void
  /** The columns as they stand, from left to right. */
  places: () => ColumnPlace[]
  arrange: (places: readonly ColumnPlace[] | null) => void
}

export type DataGridProps<Row extends GridRow> = {
  label: string
  language: Language
  /** The company's calendar day, e.g. `2026-11-22`. */
  today: string
  columns: readonly GridColumn[]
  cells: Cells<Row>
  /** Columns that are changed in place. */
  editors?: CellEditors<Row>
  view: GridView
  /** By no more columns at once. */
  sortedAtMost: number
  /** From 1. */
  page: number
  /** The blocks of a view, kept where the screen likes. */
  blocksOf: (view: GridView) => Blocks<Row>
  values: (column: string, view: GridView) => Promise<Counted[]>
  /** What the columns that can be added up come to over all rows of a view. */
  sums: (view: GridView) => Promise<Sums>
  /** Rows stand under headings. */
  isGrouped: boolean
  /** A row of filters stands below the headings of the columns. */
  hasFilterRow: boolean
  places: readonly ColumnPlace[] | null
  onView: (view: GridView) => void
  onPage: (page: number) => void
  onPlaces: (places: ColumnPlace[]) => void
  onTotal: (total: number) => void
  onFailure: (error: unknown) => void
  onOpen?: (row: Row) => void
  onSelect?: (rows: readonly Row[]) => void
  menu?: (row: Row) => readonly MenuItem[]
  /** Shows a row beside the list. */
  onPeek?: (row: Row) => void
  /** None where the reader has switched single keys off. */
  rowKeys?: RowKeys<Row> | undefined
  /** The way from the heading of a group, by its name, to its rows alone. */
  renderGroupLink?: (heading: Heading, name: string) => ReactNode
  /** Two lines a row, on phones. */
  renderPhoneRow?: (row: Row) => ReactNode
  /** Pixels; 56 unless told, for two lines. */
  phoneRowHeight?: number
  isPhone?: boolean
  /** The row that is shown beside the list. */
  openId?: string | undefined
  /** Rows with something new. */
  isUnread?: (row: Row) => boolean
  handle?: (handle: GridHandle<Row> | null) => void
  /** More of the side panel's columns, e.g. grouping. */
  panel?: ReactNode
}
