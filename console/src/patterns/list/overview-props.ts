import type { ReactNode } from 'react'
import type { Guard } from '@casekit/contract/guards'
import type { Overview, View } from '@casekit/contract/overview-shape'
import type { CellEditors, Cells, Filters, GridColumn, GridRow } from '@casekit/ui/data-grid/grid-types'
import type { Crumb } from '../../frame/page.store.ts'
import type { OverviewAddress } from './overview-address.ts'
import type { OverviewStore } from './overview.store.ts'

/** The address, given to what stands in the bar so that it can link. */
export type BarPlace = {
  address: OverviewAddress
  hrefOf: (to: OverviewAddress) => string
  go: (to: OverviewAddress) => void
}

/** What a deed on many rows is about: those selected, or all that the view holds. */
export type BulkOver = {
  /** The view as the server is asked for it. */
  view: View
  /** All of the view are meant. */
  isAll: boolean
  /** How many are meant. */
  count: number
  /** So many more are there to be taken by `takeAll`; 0 where none are, or it is done. */
  offered: number
  /** Whether that is all that match. */
  isWhole: boolean
  takeAll: () => void
}

export type OverviewScreenProps<Row extends GridRow> = {
  overview: Omit<Overview, 'columns'> & { columns: readonly (GridColumn & { permission?: Guard })[] }
  store: OverviewStore<Row>
  /** Under which name its columns are kept, where another list shows the same overview. */
  keptAs?: string
  title: string
  /** Where it lies, when that is no entry of the menu. */
  crumbs?: readonly Crumb[]
  /** Default: »Search« and the title. */
  searchLabel?: string
  cells: Cells<Row>
  editors?: CellEditors<Row>
  /** Letters that open the choice of a column on the row with the focus, e.g. `{ p: 'priority' }`. */
  editKeys?: Readonly<Record<string, string>>
  renderPhoneRow: (row: Row) => ReactNode
  /** Pixels; 56 unless told, for two lines. */
  phoneRowHeight?: number
  hrefOf?: (row: Row) => string | null
  /** The name of a row, e.g. in its menu and in the peek panel. */
  nameOf: (row: Row) => string
  /** The row beside the list; `leave` gives the focus back to the list. */
  renderPeek?: (row: Row, leave: () => void) => ReactNode
  isUnread?: (row: Row) => boolean
  /** Between the head and the bar, e.g. figures. */
  lead?: ReactNode
  /** Left of the search: tabs or choices. */
  renderBar?: (place: BarPlace) => ReactNode
  renderBarEnd?: (place: BarPlace) => ReactNode
  /** Columns by which the bar itself shows that the list is narrowed. */
  barFilters?: (filters: Filters) => readonly string[]
  /** By which column rows are grouped until somebody chooses. */
  groupOf?: (filters: Filters) => string
  actions?: ReactNode
  /** What can be done with the selected rows. */
  renderBulk?: (rows: readonly Row[], done: () => void, over: BulkOver) => ReactNode
  /** So many rows of a view can be worked on at once; without it only those that are selected one by one. */
  bulkAtMost?: number
  none?: { title: string; text?: string; action?: ReactNode }
  failed?: string
  live?: 'case' | 'activity' | 'customer' | 'transfer' | 'asset' | 'package' | 'agreement' | 'requisition'
  /** Reloads by themselves come no closer than this. */
  reloadGuardMs?: number
  /** After its columns were arranged, which this browser keeps by itself. */
  onPlaces?: () => void
  onRefresh?: () => void
}
