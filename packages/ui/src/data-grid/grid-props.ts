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
   * Reloads the rows on screen and highlights the named ones. Changes made elsewhere do not move rows while the user
   * may be about to press one.
   */
  refresh: (changed?: readonly string[], isElsewhere?: boolean) => void
  /** The loaded rows, in order. */
  rows: () => Row[]
  /** Focuses the last focused cell, or else the first one on screen. */
  focus: () => void
  /** Clears the selection; the focus stays where it was among the rows. */
  deselect: () => void
  /** The current columns, from left to right. */
  places: () => ColumnPlace[]
  arrange: (places: readonly ColumnPlace[] | null) => void
}

export type DataGridProps<Row extends GridRow> = {
  label: string
  language: Language
  /** The current day in the company's time zone, e.g. `2026-11-22`. */
  today: string
  columns: readonly GridColumn[]
  cells: Cells<Row>
  /** Columns that can be edited in place. */
  editors?: CellEditors<Row>
  view: GridView
  /** Maximum number of sort columns. */
  sortedAtMost: number
  /** 1-based. */
  page: number
  /** Returns the blocks of a view; the screen decides where they are cached. */
  blocksOf: (view: GridView) => Blocks<Row>
  values: (column: string, view: GridView) => Promise<Counted[]>
  /** Returns the sums of the summable columns over all rows of a view. */
  sums: (view: GridView) => Promise<Sums>
  /** Rows are grouped under headings. */
  isGrouped: boolean
  /** Shows a row of filters below the column headings. */
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
  /** Shows a row in the preview. */
  onPeek?: (row: Row) => void
  /** Undefined when the user has disabled single-key shortcuts. */
  rowKeys?: RowKeys<Row> | undefined
  /** Renders a link from a group heading to a list of its rows only. */
  renderGroupLink?: (heading: Heading, name: string) => ReactNode
  /** Renders a two-line row on phones. */
  renderPhoneRow?: (row: Row) => ReactNode
  /** In pixels; default 56, for two lines. */
  phoneRowHeight?: number
  isPhone?: boolean
  /** The row shown in the preview. */
  openId?: string | undefined
  /** Rows with something new. */
  isUnread?: (row: Row) => boolean
  handle?: (handle: GridHandle<Row> | null) => void
  /** Additional content of the columns panel, e.g. grouping. */
  panel?: ReactNode
}
