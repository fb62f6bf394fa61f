import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { AgGridReact } from 'ag-grid-react'
import type { GridApi, IGetRowsParams } from 'ag-grid-community'
import type { Language } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import type { MenuItem } from '../menu.tsx'
import type { Blocks } from './blocks.ts'
import { columnDefs } from './column-defs.ts'
import { DayInput } from './DayInput.tsx'
import type { GridContext } from './grid-context.ts'
import type { Cells, ColumnPlace, Counted, Filters, GridColumn, GridRow, GridView, Sort } from './grid-types.ts'
import { onGridKey } from './grid-keys.ts'
import './modules.ts'
import { loadPack, type Pack, packNameFor } from './pack.ts'
import { PAGE_SIZE } from './blocks.ts'
import { Pager } from './Pager.tsx'
import { RowMenu, type RowMenuPlace } from './RowMenu.tsx'
import { SidePanel } from './SidePanel.tsx'
import { gridTheme, HEIGHTS } from './theme.ts'
import './data-grid.css'

export type GridHandle = {
  /** Asks for the rows on screen anew; those named light up. */
  refresh: (changed?: readonly string[]) => void
  deselect: () => void
  /** The columns as they stand, from left to right. */
  places: () => ColumnPlace[]
  arrange: (places: readonly ColumnPlace[] | null) => void
}

export type DataGridProps<Row extends GridRow> = {
  label: string
  language: Language
  columns: readonly GridColumn[]
  cells: Cells<Row>
  view: GridView
  /** From 1. */
  page: number
  /** The blocks of a view, kept where the screen likes. */
  blocksOf: (view: GridView) => Blocks<Row>
  values: (column: string, view: GridView) => Promise<Counted[]>
  places: readonly ColumnPlace[] | null
  onView: (view: GridView) => void
  onPage: (page: number) => void
  onPlaces: (places: ColumnPlace[]) => void
  onTotal: (total: number) => void
  onFailure: (error: unknown) => void
  onOpen?: (row: Row) => void
  onSelect?: (rows: readonly Row[]) => void
  menu?: (row: Row) => readonly MenuItem[]
  /** Two lines a row, on phones. */
  phoneRow?: (row: Row) => ReactNode
  isPhone?: boolean
  /** Rows with something new. */
  isUnread?: (row: Row) => boolean
  handle?: (handle: GridHandle | null) => void
  /** More of the side panel's columns, e.g. grouping. */
  panel?: ReactNode
}

const LIT_MS = 4000

/** An overview's grid: rows of a server, however many, in our look (§2.9 and §9 of shell-and-navigation). */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { columns, language, view, page, isPhone = false, phoneRow } = props
  const { text } = useMessages()
  const now = useRef(props)
  now.current = props
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const pack = usePack(language)
  const [menuPlace, setMenuPlace] = useState<RowMenuPlace<Row> | null>(null)
  const [total, setTotal] = useState(-1)
  const [top, setTop] = useState((page - 1) * PAGE_SIZE)
  const [lit] = useState(() => new Set<string>())
  const [startsAt] = useState((page - 1) * PAGE_SIZE)

  const context = useMemo(() => contextOf(() => now.current), [])
  const defs = useMemo(
    () => columnDefs<Row>({ columns, text, cells: name => now.current.cells[name], places: now.current.places, phoneRow: isPhone ? phoneRow : undefined }),
    // The places are how the columns begin; from then on the grid itself arranges them.
    [columns, text, isPhone],
  )
  const source = useMemo(
    () => ({
      getRows: (request: IGetRowsParams) =>
        void answer(request, now.current, count => {
          setTotal(count)
          now.current.onTotal(count)
        }),
    }),
    [],
  )

  useEffect(() => {
    if (!api) return undefined
    const light = (ids: readonly string[]) => {
      for (const id of ids) lit.add(id)
      setTimeout(() => {
        for (const id of ids) lit.delete(id)
        if (!api.isDestroyed()) api.redrawRows()
      }, LIT_MS)
    }
    now.current.handle?.({
      refresh: changed => {
        light(changed ?? [])
        now.current.blocksOf(viewIn(api, now.current)).refresh()
        api.refreshInfiniteCache()
      },
      deselect: () => api.deselectAll(),
      places: () => placesOf(api),
      arrange: places => (places ? api.applyColumnState({ state: [...places], applyOrder: true }) : api.resetColumnState()),
    })
    return () => now.current.handle?.(null)
  }, [api, lit])

  useFollow(api, view)
  const move = (to: number) => {
    api?.ensureIndexVisible(to, 'top')
    setTop(to)
    now.current.onPage(Math.floor(to / PAGE_SIZE) + 1)
  }
  const countAll = async () => {
    if (!api) return
    const { count } = await now.current.blocksOf(viewIn(api, now.current)).count()
    api.setRowCount(count, true)
    setTotal(count)
    now.current.onTotal(count)
  }
  if (!pack) return <div className="ck-grid-wait" />
  return (
    <div className="ck-grid-place">
      <div className="ck-grid-main">
        <div className="ck-grid" role="region" aria-label={props.label}>
          <AgGridReact<Row>
            theme={gridTheme}
            styleNonce={nonce()}
            localeText={pack}
            context={context}
            columnDefs={defs}
            components={{ agDateInput: DayInput }}
            rowModelType="infinite"
            datasource={source}
            cacheBlockSize={PAGE_SIZE}
            maxBlocksInCache={30}
            cacheOverflowSize={1}
            infiniteInitialRowCount={Math.max(startsAt + PAGE_SIZE, 30)}
            maxConcurrentDatasourceRequests={3}
            blockLoadDebounceMillis={30}
            getRowId={({ data }) => data.id}
            rowHeight={isPhone ? HEIGHTS.phoneRow : HEIGHTS.row}
            headerHeight={isPhone ? 0 : HEIGHTS.header}
            floatingFiltersHeight={isPhone ? 0 : HEIGHTS.filter}
            {...(props.onSelect && !isPhone
              ? { rowSelection: { mode: 'multiRow' as const, checkboxes: true, headerCheckbox: false, enableClickSelection: false } }
              : {})}
            selectionColumnDef={{ width: 44, pinned: 'left', suppressHeaderMenuButton: true }}
            suppressMovableColumns
            suppressCellFocus={isPhone}
            suppressDragLeaveHidesColumns
            preventDefaultOnContextMenu
            rowClassRules={{
              'ck-row-lit': ({ data }) => data !== undefined && lit.has(data.id),
              'ck-row-unread': ({ data }) => data !== undefined && now.current.isUnread?.(data) === true,
            }}
            suppressRowHoverHighlight={isPhone}
            alwaysMultiSort={false}
            multiSortKey="ctrl"
            initialState={{ sort: { sortModel: [...view.sort] }, filter: { filterModel: view.filters } }}
            onGridReady={event => {
              setApi(event.api)
              if (startsAt > 0) event.api.ensureIndexVisible(startsAt, 'top')
            }}
            onSortChanged={event => now.current.onView(viewIn(event.api, now.current))}
            onFilterChanged={event => {
              setTotal(-1)
              now.current.onView(viewIn(event.api, now.current))
            }}
            onSelectionChanged={event => now.current.onSelect?.(event.api.getSelectedRows())}
            onBodyScrollEnd={event => {
              const row = event.api.getFirstDisplayedRowIndex()
              const first = firstOnScreen(event.api, row)
              setTop(first)
              const shown = Math.floor(first / PAGE_SIZE) + 1
              if (shown !== now.current.page) now.current.onPage(shown)
            }}
            onColumnResized={event => event.finished && event.source !== 'api' && now.current.onPlaces(placesOf(event.api))}
            onColumnVisible={event => now.current.onPlaces(placesOf(event.api))}
            onColumnPinned={event => now.current.onPlaces(placesOf(event.api))}
            onColumnMoved={event => event.finished && now.current.onPlaces(placesOf(event.api))}
            onRowClicked={({ data, event }) => {
              const target = event?.target as Element | null
              if (data && !event?.defaultPrevented && !target?.closest('a, button, input, select, label')) now.current.onOpen?.(data)
            }}
            onCellKeyDown={event => onGridKey(event, now.current.onOpen, setMenuPlace)}
            onCellContextMenu={({ data, event }) => {
              if (data && event instanceof MouseEvent) setMenuPlace({ row: data, x: event.clientX, y: event.clientY })
            }}
          />
        </div>
        <Pager top={top} total={total} onMove={move} onCount={() => void countAll().catch(props.onFailure)} />
      </div>
      {!isPhone && api && <SidePanel api={api} columns={columns} filters={view.filters}>{props.panel}</SidePanel>}
      {menuPlace && props.menu && (
        <RowMenu place={menuPlace} items={props.menu(menuPlace.row)} onClose={() => setMenuPlace(null)} />
      )}
    </div>
  )
}

/** Scripts of the page carry the nonce that its styles need too. */
const nonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The row at the upper edge, where some above it are drawn too. */
function firstOnScreen(api: GridApi, drawn: number): number {
  const { top } = api.getVerticalPixelRange()
  for (let row = drawn; ; row += 1) {
    const node = api.getDisplayedRowAtIndex(row)
    if (!node || (node.rowTop ?? 0) + (node.rowHeight ?? 0) > top) return row
  }
}

function contextOf<Row extends GridRow>(props: () => DataGridProps<Row>): GridContext {
  return {
    columnOf: name => props().columns.find(column => column.name === name),
    values: column => props().values(column, props().view),
    view: () => props().view,
  }
}

function viewIn<Row extends GridRow>(api: GridApi<Row>, { view }: DataGridProps<Row>): GridView {
  const sort: Sort = api
    .getColumnState()
    .filter(column => column.sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(column => ({ colId: column.colId, sort: column.sort === 'desc' ? 'desc' : 'asc' }))
  return { sort, filters: api.getFilterModel() as Filters, search: view.search }
}

const placesOf = (api: GridApi): ColumnPlace[] =>
  api
    .getColumnState()
    .filter(({ colId }) => !colId.startsWith('ag-Grid'))
    .map(({ colId, hide, width, pinned }) => ({
      colId,
      hide: hide === true,
      width: width ?? 150,
      pinned: pinned === 'left' || pinned === 'right' ? pinned : null,
    }))

/** A block that was shown is shown again at once, and anew when the server has answered. */
async function answer<Row extends GridRow>(
  { startRow, sortModel, filterModel, successCallback, failCallback }: IGetRowsParams,
  props: DataGridProps<Row>,
  onTotal: (total: number) => void,
): Promise<void> {
  const sort = sortModel.map(({ colId, sort: direction }) => ({ colId, sort: direction === 'desc' ? ('desc' as const) : ('asc' as const) }))
  const blocks = props.blocksOf({ sort, filters: filterModel as Filters, search: props.view.search })
  const give = (rows: readonly Row[]) => {
    const isEnd = rows.length < PAGE_SIZE
    const last = blocks.total() >= 0 ? blocks.total() : isEnd ? startRow + rows.length : undefined
    successCallback([...rows], last)
    onTotal(blocks.total())
  }
  const shown = blocks.shown(startRow)
  if (shown) return give(shown.rows)
  try {
    give((await blocks.block(startRow)).rows)
  } catch (error) {
    failCallback()
    props.onFailure(error)
  }
}

function usePack(language: Language): Pack | null {
  const [pack, setPack] = useState<Pack | null>(null)
  useEffect(() => {
    let current = true
    loadPack(packNameFor(language, navigator.language)).then(loaded => current && setPack(loaded), () => current && setPack({}))
    return () => {
      current = false
    }
  }, [language])
  return pack
}

/** Follows a view that changed by other means than the grid: the address, a saved view, a search. */
function useFollow<Row extends GridRow>(api: GridApi<Row> | null, view: GridView): void {
  const followed = useRef(view)
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    const before = followed.current
    followed.current = view
    if (JSON.stringify(api.getFilterModel()) !== JSON.stringify(view.filters)) api.setFilterModel({ ...view.filters })
    const sorted = view.sort.map(({ colId, sort }, sortIndex) => ({ colId, sort, sortIndex }))
    const standing = api.getColumnState().filter(({ sort }) => sort)
    if (standing.map(({ colId, sort }) => colId + sort).sort().join() !== sorted.map(({ colId, sort }) => colId + sort).sort().join())
      api.applyColumnState({ state: sorted, defaultState: { sort: null } })
    if (before.search !== view.search) api.purgeInfiniteCache()
  }, [api, view])
}
