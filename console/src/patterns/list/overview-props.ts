import type { ReactNode } from 'react'
import type { Guard } from '@casekit/contract/guards'
import type { Overview, View } from '@casekit/contract/overview-shape'
import type { CellEditors, Cells, Filters, GridColumn, GridRow } from '@casekit/ui/data-grid/grid-types'
import type { Crumb } from '../../frame/page.store.ts'
import type { OverviewAddress } from './overview-address.ts'
import type { OverviewStore } from './overview.store.ts'

/** The address, passed to the elements of the bar for their links. */
export type BarPlace = {
  address: OverviewAddress
  hrefOf: (to: OverviewAddress) => string
  go: (to: OverviewAddress) => void
}

/** The target of a bulk action: the selected rows, or all of the view. */
export type BulkOver = {
  /** The view as it is sent to the server. */
  view: View
  /** Whether all of the view are meant. */
  isAll: boolean
  /** The number of rows meant. */
  count: number
  /** The number of rows that `takeAll` would select; 0 if there are no more, or it was used. */
  offered: number
  /** Whether that includes every match. */
  isWhole: boolean
  takeAll: () => void
}

export type OverviewScreenProps<Row extends GridRow> = {
  overview: Omit<Overview, 'columns'> & { columns: readonly (GridColumn & { permission?: Guard })[] }
  store: OverviewStore<Row>
  /** The name that its columns are stored under, where another list shows the same overview. */
  keptAs?: string
  title: string
  /** Its breadcrumbs, if no menu entry leads to it. */
  crumbs?: readonly Crumb[]
  /** Default: »Search« and the title. */
  searchLabel?: string
  cells: Cells<Row>
  editors?: CellEditors<Row>
  /** Letters that open a column's choices in the focused row, e.g. `{ p: 'priority' }`. */
  editKeys?: Readonly<Record<string, string>>
  renderPhoneRow: (row: Row) => ReactNode
  /** Pixels; default 56, for two lines. */
  phoneRowHeight?: number
  hrefOf?: (row: Row) => string | null
  /** The name of a row, e.g. in its menu and in the peek panel. */
  nameOf: (row: Row) => string
  /** The content of the peek panel; `leave` returns the focus to the list. */
  renderPeek?: (row: Row, leave: () => void) => ReactNode
  isUnread?: (row: Row) => boolean
  /** Between the head and the bar, e.g. figures. */
  lead?: ReactNode
  /** Left of the search: tabs or choices. */
  renderBar?: (place: BarPlace) => ReactNode
  renderBarEnd?: (place: BarPlace) => ReactNode
  /** The columns whose filters the bar itself already shows. */
  barFilters?: (filters: Filters) => readonly string[]
  /** The column that rows are grouped by until the user chooses. */
  groupOf?: (filters: Filters) => string
  actions?: ReactNode
  /** The actions on the selected rows. */
  renderBulk?: (rows: readonly Row[], done: () => void, over: BulkOver) => ReactNode
  /** The maximum number of rows per bulk action; without it, only individually selected rows. */
  bulkAtMost?: number
  none?: { title: string; text?: string; action?: ReactNode }
  failed?: string
  live?: 'case' | 'activity' | 'customer' | 'transfer' | 'asset' | 'package' | 'agreement' | 'requisition'
  /** The minimum time between automatic reloads. */
  reloadGuardMs?: number
  /** Called after the columns were rearranged; the browser stores them without it. */
  onPlaces?: () => void
  onRefresh?: () => void
}
