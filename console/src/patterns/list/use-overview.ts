import { useCallback, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { GridHandle } from '@casekit/ui/data-grid/grid-props'
import type { GridColumn, GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import { useReload } from '../../frame/revisit.ts'
import type { OverviewScreenProps } from './overview-props.ts'
import { useAddress } from './use-address.ts'
import { useFilterRow } from './use-filter-row.ts'
import { useListKeys } from './use-list-keys.ts'
import { useLiveRows } from './use-live-rows.ts'
import { usePeek } from './use-peek.ts'
import { useBulkOver } from './use-bulk-over.ts'
import { useSeen } from './use-seen.ts'

/** The state that the parts of an overview share: address, grid, selected rows, peek panel. */
export function useOverview<Row extends GridRow>(props: OverviewScreenProps<Row>) {
  const { store, hrefOf } = props
  const overview = useSeen(props.overview)
  const { total, isKnown, failure } = useSnapshot(store.state)
  const { address, hrefOf: addressOf, go } = useAddress(overview)
  const [, navigate] = useLocation()
  const bulk = useBulkOver(props, address.view, isKnown ? total : 0)
  const ownGroup = props.groupOf?.(address.view.filters) ?? ''
  const grid = useRef<GridHandle<Row>>(null)
  const keepHandle = useCallback((handle: GridHandle<Row> | null) => void (grid.current = handle), [])
  const columns = useMemo(() => overview.columns.filter(isShown), [overview.columns])
  const peek = usePeek({
    store,
    open: props.renderPeek && address.open,
    go: (id, replaces) => go({ ...address, open: id }, replaces),
  })

  const refresh = (changed: readonly string[] = [], isElsewhere = false) => {
    grid.current?.refresh(changed, isElsewhere)
    props.onRefresh?.()
  }
  const takeFocus = () => grid.current?.focus()
  useReload(() => refresh())
  useLiveRows(props.live, changed => refresh(changed, true), props.reloadGuardMs)
  const filterRow = useFilterRow(props, address.view)
  useListKeys({ j: takeFocus, k: takeFocus, f: filterRow.switchFilterRow })
  return {
    overview,
    columns,
    /** Rows of the view; -2 until counted. */
    total: isKnown ? total : -2,
    hasRows: total > 0,
    failure,
    address,
    addressOf,
    go,
    ...bulk,
    groupBy: address.group ?? ownGroup,
    group: (to: string) => go({ ...address, page: 1, group: to === ownGroup ? undefined : to }, false),
    ...filterRow,
    grid,
    keepHandle,
    peek,
    refresh,
    takeFocus,
    reset: () => navigate(addressOf({ view: { sort: overview.sort, filters: {}, search: '' }, page: 1 })),
    open: (row: Row) => {
      const href = hrefOf?.(row)
      if (href) navigate(href)
      else if (props.renderPeek) peek.show(row)
    },
    show: (view: GridView) => {
      const isFiltered = JSON.stringify(view.filters) !== JSON.stringify(address.view.filters)
      go({ ...address, view, page: 1 }, !isFiltered)
    },
    bulkDone: () => {
      grid.current?.deselect()
      refresh(bulk.selected.map(({ id }) => id))
    },
  }
}

export type OverviewPart<Row extends GridRow> = {
  props: OverviewScreenProps<Row>
  list: ReturnType<typeof useOverview<Row>>
}

/** A column that is neither exported nor filtered exists only for the rows' links. */
const isShown = (column: GridColumn) => column.export !== false || column.filter !== false
