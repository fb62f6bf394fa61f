import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AgGridReact } from 'ag-grid-react'
import type { GridApi } from 'ag-grid-community'
import type { Language } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { PAGE_SIZE } from './blocks.ts'
import { columnDefs } from './column-defs.ts'
import { comeBack } from './restore-scroll.ts'
import { DayInput } from './DayInput.tsx'
import { FootSums } from './FootSums.tsx'
import { createGridControl } from './grid-control.ts'
import { goBelowHeading, onGridKey, takeKey } from './grid-keys.ts'
import type { DataGridProps } from './grid-props.ts'
import type { Grouped, GridRow } from './grid-types.ts'
import type { Waiting } from './held-rows.ts'
import { HoverPeek } from './HoverPeek.tsx'
import { keepFocus } from './keep-focus.ts'
import './modules.ts'
import { News } from './News.tsx'
import { loadPack, type Pack, packNameFor } from './pack.ts'
import { NOT_KNOWN, Pager } from './Pager.tsx'
import { RowMenu, type RowMenuPlace } from './RowMenu.tsx'
import { SelectHead } from './SelectHead.tsx'
import { SidePanel } from './SidePanel.tsx'
import { focusAgain } from './grid-view.ts'
import { sortByMore } from './sort-by-more.ts'
import { gridTheme, HEIGHTS } from './theme.ts'
import { TopHeading } from './TopHeading.tsx'
import { isWholeLine, WholeLine } from './WholeLine.tsx'
import '../skeleton.css'
import './data-grid.css'

const COMPONENTS = { agDateInput: DayInput }
const SELECTION = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: false,
  enableClickSelection: false,
  isRowSelectable: ({ data }: { data?: GridRow | undefined }) => !data?.heading,
} as const
/** The screen shows its own empty state. */
const NO_OVERLAYS: ('noRows' | 'noMatchingRows')[] = ['noRows', 'noMatchingRows']
const SELECTION_COLUMN = {
  width: 44,
  pinned: 'left',
  suppressHeaderMenuButton: true,
  headerClass: 'ck-grid-select-head',
  headerComponent: SelectHead,
  suppressKeyboardEvent: takeKey,
} as const
const EVERY_COLUMN = { suppressKeyboardEvent: takeKey }

/** An overview's grid: any number of server rows, in our look (§2.9 and §9 of shell-and-navigation). */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { columns, language, view, sortedAtMost, isPhone = false, renderPhoneRow, hasFilterRow, handle } = props
  const messages = useMessages()
  const { text } = messages
  const [total, setTotal] = useState(NOT_KNOWN)
  const [grouped, setGrouped] = useState<Grouped | null>(null)
  const [asOf, setAsOf] = useState(0)
  const [top, setTop] = useState((props.page - 1) * PAGE_SIZE)
  const [waiting, setWaiting] = useState<Waiting>(null)
  const [control] = useState(() =>
    createGridControl(props, {
      total: (to, within) => {
        setTotal(to)
        setGrouped(within)
      },
      top: setTop,
      renewed: () => setAsOf(times => times + 1),
      waiting: setWaiting,
    }),
  )
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const [menuPlace, setMenuPlace] = useState<RowMenuPlace<Row> | null>(null)
  const pack = usePack(language)
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => control.follow(props))
  useEffect(() => {
    handle?.(control.handle)
    return () => handle?.(null)
  }, [control, handle])

  useEffect(() => {
    const element = section.current
    if (!api || !element) return undefined
    const ends = [
      keepFocus(api, element),
      sortByMore(api, element, { most: sortedAtMost, hint: pack?.['clickToSort'] ?? '' }),
      comeBack(api, element),
      control.watch(element),
    ]
    return () => ends.forEach(end => end())
  }, [api, pack, sortedAtMost, control])

  const defs = useMemo(() => {
    const cells = (name: string) => control.props().cells[name]
    return columnDefs<Row>({
      columns,
      messages,
      cells,
      editorOf: control.editorOf,
      phoneRow: isPhone ? renderPhoneRow : undefined,
      hasFilterRow,
    })
  }, [columns, messages, isPhone, control, renderPhoneRow, hasFilterRow])

  const open = (row: Row) => (row.heading ? control.context.toggle(row.id) : control.props().onOpen?.(row))
  const selection = useMemo(() => ({ ...SELECTION_COLUMN, headerName: text('Grid.Select') }), [text])
  if (!pack) return <div className="ck-grid-wait" />
  return (
    <div className="ck-grid-place">
      <div className="ck-grid-main">
        <section ref={section} className={classOf(isPhone, api !== null)} aria-label={props.label}>
          <AgGridReact<Row>
            theme={gridTheme}
            styleNonce={nonce()}
            localeText={pack}
            context={control.context}
            columnDefs={defs}
            defaultColDef={EVERY_COLUMN}
            components={COMPONENTS}
            rowModelType="infinite"
            datasource={control.source}
            cacheBlockSize={PAGE_SIZE}
            maxBlocksInCache={30}
            cacheOverflowSize={1}
            infiniteInitialRowCount={control.startsAt + PAGE_SIZE}
            maxConcurrentDatasourceRequests={3}
            blockLoadDebounceMillis={10}
            getRowId={({ data }) => data.id}
            rowHeight={isPhone ? (props.phoneRowHeight ?? HEIGHTS.phoneRow) : HEIGHTS.row}
            headerHeight={isPhone ? 0 : HEIGHTS.header}
            floatingFiltersHeight={isPhone ? 0 : HEIGHTS.filter}
            {...(props.onSelect && !isPhone ? { rowSelection: SELECTION } : {})}
            selectionColumnDef={selection}
            animateRows={false}
            rowBuffer={4}
            suppressMovableColumns
            suppressHeaderFocus={isPhone}
            suppressOverlays={NO_OVERLAYS}
            suppressDragLeaveHidesColumns
            preventDefaultOnContextMenu
            isFullWidthRow={isWholeLine}
            fullWidthCellRenderer={WholeLine}
            rowClassRules={control.rowClasses}
            initialState={{
              partialColumnState: true,
              sort: { sortModel: [...view.sort] },
              filter: { filterModel: view.filters },
            }}
            onGridReady={event => {
              control.open(event.api)
              requestAnimationFrame(() => setApi(event.api)) // by then the header has its height
            }}
            onSortChanged={control.changed}
            onFilterChanged={control.changed}
            onSelectionChanged={event => control.props().onSelect?.(event.api.getSelectedRows())}
            onBodyScrollEnd={control.scrolled}
            onColumnResized={event => event.finished && control.arranged()}
            onColumnVisible={control.arranged}
            onColumnPinned={control.arranged}
            onColumnMoved={event => event.finished && control.arranged()}
            onRowClicked={({ data, event }) => {
              const target = event?.target as Element | null
              const isOwn = target?.closest('a, button, input, select, label, .ck-cell-choice, .ck-cell-edits') !== null
              if (data && !event?.defaultPrevented && !isOwn) open(data)
            }}
            tabToNextCell={leaveByTab}
            {...(props.isGrouped && { navigateToNextCell: goBelowHeading })}
            suppressFocusAfterRefresh
            focusGridInnerElement={({ api: grid, fromBottom }) => (isPhone || fromBottom) && focusAgain(grid)}
            singleClickEdit
            stopEditingWhenCellsLoseFocus
            onCellKeyDown={event =>
              onGridKey(event, {
                open,
                showMenu: setMenuPlace,
                toEdge: control.toEdge,
                rowKeys: control.props().rowKeys,
              })
            }
            onCellFocused={({ rowIndex, api: grid }) => {
              const row = rowIndex === null ? undefined : grid.getDisplayedRowAtIndex(rowIndex)?.data
              if (row && !row.heading) control.props().rowKeys?.follow?.(row)
            }}
            onCellMouseOver={({ event }) => nameCut(event?.target)}
            onCellContextMenu={({ data, event }) => {
              if (data && event instanceof MouseEvent) setMenuPlace({ row: data, x: event.clientX, y: event.clientY })
            }}
          />
          {api && props.isGrouped && <TopHeading api={api} grid={section} context={control.context} />}
          <News waiting={waiting} onShow={control.showWaiting} />
          {api && props.onPeek && !isPhone && <HoverPeek api={api} grid={section} onPeek={props.onPeek} />}
        </section>
        <Pager
          top={top}
          total={total}
          isGrouped={props.isGrouped}
          grouped={grouped}
          onMove={control.move}
          onCount={() => void control.countAll()}
        >
          {api && total > 0 && <FootSums api={api} columns={columns} view={view} asOf={asOf} ask={props.sums} />}
        </Pager>
      </div>
      {!isPhone && api && (
        <SidePanel api={api} columns={columns} filters={view.filters}>
          {props.panel}
        </SidePanel>
      )}
      {menuPlace && props.menu && (
        <RowMenu
          place={menuPlace}
          items={props.menu(menuPlace.row)}
          onClose={() => setMenuPlace(null)}
          onFocusLost={control.handle.focus}
        />
      )}
    </div>
  )
}

const classOf = (isPhone: boolean, isDrawn: boolean) =>
  `ck-grid${isPhone ? ' ck-grid-phone' : ''}${isDrawn ? '' : ' ck-grid-rising'}`

/** Arrow keys move between cells; Tab leaves the rows. */
const leaveByTab = () => false

/** Truncated text is shown in full on hover. */
function nameCut(target: EventTarget | null | undefined) {
  const cell = (target as Element | null | undefined)?.closest<HTMLElement>('.ck-cell-text')
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** The page's scripts carry the nonce that its styles need too. */
const nonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

function usePack(language: Language): Pack | null {
  const [pack, setPack] = useState<Pack | null>(null)
  useEffect(() => {
    let current = true
    loadPack(packNameFor(language, navigator.language)).then(
      loaded => current && setPack(loaded),
      () => current && setPack({}),
    )
    return () => {
      current = false
    }
  }, [language])
  return pack
}
