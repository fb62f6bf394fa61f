import type { GridApi, IDatasource, IGetRowsParams, RowClassParams } from 'ag-grid-community'
import { type Blocks, PAGE_SIZE } from './blocks.ts'
import type { GridContext } from './grid-context.ts'
import type { DataGridProps, GridHandle } from './grid-props.ts'
import type { Filters, Grouped, GridRow, Sort } from './grid-types.ts'
import { createHeldRows, type Waiting } from './held-rows.ts'
import { type Hands, watchHands } from './watch-hands.ts'
import { arrange, bringTo, firstOnScreen, focusAgain, focusAt, placesOf, viewIn } from './grid-view.ts'

const LIT_MS = 4000

type Told = {
  /** `grouped`: for grouped rows. */
  total: (total: number, grouped: Grouped | null) => void
  top: (row: number) => void
  /** The rows are being reloaded. */
  renewed: () => void
  waiting: (waiting: Waiting) => void
}

/** Connects one grid to its screen: it holds the screen's latest props and reports the grid's events. */
export function createGridControl<Row extends GridRow>(first: DataGridProps<Row>, told: Told) {
  let props = first
  let api: GridApi<Row> | null = null
  const lit = new Set<string>()
  const held = createHeldRows<Row>(told.waiting)
  let hands: Hands | undefined
  /** The row to scroll to once it has loaded, and whether to focus it. */
  let wanted: { id: string; takesFocus: boolean } | null = null
  const startsAt = (first.page - 1) * PAGE_SIZE
  let latest: Blocks<Row> | undefined
  /** Number of pending requests, and whether their rows predate a change. */
  let asking = 0
  let isOutdated = false

  const context: GridContext = {
    columnOf: name => props.columns.find(column => column.name === name),
    values: column => props.values(column, props.view),
    hasRowKeys: () => props.rowKeys !== undefined,
    today: () => props.today,
    headingAt: line => blocks()?.headingAt?.(line),
    groupLink: (heading, name) => props.renderGroupLink?.(heading, name),
    toggle: id => {
      held.end()
      wanted = { id, takesFocus: false } // keeps it visible, even when it is collapsed from below
      blocks()?.toggle?.(id)
      afterEditing(() => api && !api.isDestroyed() && api.refreshInfiniteCache())
    },
  }
  const blocks = () => api && props.blocksOf(viewIn(api, props.view.search))

  function count(of: Blocks<Row>) {
    const grouped = of.grouped?.() ?? null
    told.total(of.total(), grouped)
    props.onTotal(grouped?.rows ?? of.total())
  }

  /** Resizes the scroll bar to that many rows. */
  function span(of: Blocks<Row>) {
    if (!api || api.isDestroyed()) return
    api.setRowCount(of.total(), true)
    count(of)
  }

  /**
   * Loaded blocks are shown immediately; their view was not kept up to date in the meantime, so they are also reloaded.
   */
  async function answer(request: IGetRowsParams) {
    const { startRow, sortModel, filterModel } = request
    const sort: Sort = sortModel.map(({ colId, sort: way }) => ({ colId, sort: way === 'desc' ? 'desc' : 'asc' }))
    const asked = props.blocksOf({ sort, filters: filterModel as Filters, search: props.view.search })
    const shown = asked.shown(startRow)
    const comesBack = shown !== undefined && asked !== latest
    latest = asked
    try {
      const { rows } = shown ?? (await arrived(asked.block(startRow)))
      const isEnd = rows.length < PAGE_SIZE
      const end = asked.total() >= 0 ? asked.total() : isEnd ? startRow + rows.length : undefined
      afterEditing(() => draw(request, asked, rows, end))
      if (asked === latest) count(asked)
      if (comesBack) setTimeout(() => renew(asked))
      if ((await asked.countSoon()) && asked === latest) span(asked)
    } catch (error) {
      request.failCallback()
      props.onFailure(error)
    }
  }

  function draw(request: IGetRowsParams, of: Blocks<Row>, rows: readonly Row[], end?: number) {
    if (!api || api.isDestroyed()) return
    const { startRow } = request
    const stood = held.take(api, of, startRow, rows)
    if (stood) return request.successCallback(stood, api.isLastRowIndexKnown() ? api.getDisplayedRowCount() : undefined)
    request.successCallback([...rows], end)
    if (held.isWaiting()) return showHeld() // scrolling moves the rows anyway
    const place = rows.findIndex(({ id }) => id === wanted?.id)
    const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0]
    if (!wanted || place < 0 || !column) return
    if (wanted.takesFocus) focusAt(api, startRow + place, column)
    else api.ensureIndexVisible(startRow + place)
    wanted = null
  }

  /** Shows the waiting rows and returns their ids. */
  function showHeld(): string[] {
    const isDue = held.isWaiting()
    const ids = held.end()
    if (!isDue) return []
    light(ids)
    afterEditing(() => api && !api.isDestroyed() && api.refreshInfiniteCache())
    return ids
  }

  /**
   * If something changed meanwhile, reloads once all requests have finished: a slow response is shown but not mistaken
   * for the new one.
   */
  async function arrived<Answer>(request: Promise<Answer>): Promise<Answer> {
    asking += 1
    try {
      return await request
    } finally {
      asking -= 1
      if (asking === 0 && isOutdated) setTimeout(() => api && !api.isDestroyed() && renew())
    }
  }

  function renew(asked = blocks()) {
    asked?.refresh()
    told.renewed()
    isOutdated = asking > 0
    if (isOutdated) return
    afterEditing(() => api && !api.isDestroyed() && api.refreshInfiniteCache())
  }

  const source: IDatasource = { getRows: request => void answer(request) }

  function light(ids: readonly string[]) {
    for (const id of ids) lit.add(id)
    setTimeout(() => {
      for (const id of ids) lit.delete(id)
      mark('ck-row-lit', id => id !== null && lit.has(id))
    }, LIT_MS)
  }

  /** Redrawing rows would close an open cell editor while it is in use. */
  function afterEditing(draw: () => void) {
    if (!api || api.isDestroyed() || api.getEditingCells().length === 0) return draw()
    const wait = () => {
      api?.removeEventListener('cellEditingStopped', wait)
      setTimeout(() => afterEditing(draw))
    }
    api.addEventListener('cellEditingStopped', wait)
  }
  const redraw = () => afterEditing(() => api && !api.isDestroyed() && api.redrawRows())

  /** Counts every row, so the scroll bar spans them all. */
  async function countAll() {
    try {
      const all = blocks()
      await all?.count()
      if (all) span(all)
    } catch (error) {
      props.onFailure(error)
    }
  }

  const focus = () => void (api && !api.isDestroyed() && focusAgain(api))

  const handle: GridHandle<Row> = {
    refresh: (changed = [], isElsewhere = false) => {
      const shown = isElsewhere && hands?.isOn() ? blocks() : null
      if (shown) held.begin(shown)
      else held.end()
      wanted = null
      if (changed.length > 0) light(changed)
      renew()
    },
    rows: () => {
      const rows: Row[] = []
      api?.forEachNode(({ data }) => data && !data.heading && rows.push(data))
      return rows
    },
    focus,
    deselect: () => {
      api?.deselectAll()
      focus()
    },
    places: () => (api ? placesOf(api) : []),
    arrange: places => api && arrange(api, props.columns, places),
  }

  return {
    context,
    source,
    startsAt,
    handle,
    props: () => props,
    editorOf: (column: string) => {
      const editor = props.editors?.[column]
      return (
        editor && { ...editor, save: (row: Row, to: string) => editor.save(row, to, () => handle.refresh([row.id])) }
      )
    },
    rowClasses: {
      'ck-row-open': ({ data }: RowClassParams<Row>) => data !== undefined && data.id === props.openId,
      'ck-row-lit': ({ data }: RowClassParams<Row>) => data !== undefined && lit.has(data.id),
      'ck-row-unread': ({ data }: RowClassParams<Row>) =>
        data !== undefined && !data.heading && props.isUnread?.(data) === true,
    },
    open: (made: GridApi<Row>) => {
      api = made
      if (props.places && !props.isPhone) arrange(made, props.columns, props.places)
      if (startsAt > 0) made.ensureIndexVisible(startsAt, 'top')
    },
    follow: (next: DataGridProps<Row>) => {
      const before = props
      props = next
      if (!api || api.isDestroyed()) return
      if (before.openId !== next.openId) mark('ck-row-open', id => id === next.openId)
      if (before.blocksOf !== next.blocksOf) api.purgeInfiniteCache()
      if (before.view !== next.view) wanted = null
      if (before.view !== next.view) bringTo(api, next.view, before.view)
      if (before.isUnread !== next.isUnread || before.cells !== next.cells) redraw()
    },
    /** A grid also reports its view on opening; treating that as a change would lose the page number in the URL. */
    changed: () => {
      const view = api && viewIn(api, props.view.search)
      if (view && JSON.stringify(view) !== JSON.stringify(props.view)) props.onView(view)
    },
    arranged: () => api && props.onPlaces(placesOf(api)),
    scrolled: () => {
      if (!api) return
      const top = firstOnScreen(api, api.getFirstDisplayedRowIndex())
      told.top(top)
      const page = Math.floor(top / PAGE_SIZE) + 1
      if (page !== props.page) props.onPage(page)
    },
    move: (to: number) => {
      api?.ensureIndexVisible(to, 'top')
      told.top(to)
      props.onPage(Math.floor(to / PAGE_SIZE) + 1)
    },
    /** Rows keep their places while the user is at them. */
    watch: (grid: HTMLElement) => {
      hands = watchHands(grid, () => void showHeld())
      return hands.end
    },
    /** Shows the waiting rows on request. */
    showWaiting: (takesFocus: boolean) => {
      const [id] = showHeld()
      if (id) wanted = { id, takesFocus }
      else if (takesFocus) focus()
    },
    countAll,
    /** Moves to the first or last cell of the row, or of the whole list, which is counted first if necessary. */
    toEdge: async (isEnd: boolean, ofList: boolean) => {
      if (ofList && isEnd && !api?.isLastRowIndexKnown()) await countAll()
      if (!api || api.isDestroyed()) return
      const column = api.getAllDisplayedColumns().at(isEnd ? -1 : 0)
      const row = ofList ? (isEnd ? api.getDisplayedRowCount() - 1 : 0) : api.getFocusedCell()?.rowIndex
      if (column && row !== undefined) focusAt(api, row, column)
    },
  }
}

export type GridControl<Row extends GridRow> = ReturnType<typeof createGridControl<Row>>

/** Updates rows in the DOM; others get the class when drawn. Redrawing them would lose the focus. */
function mark(name: string, isOn: (id: string | null) => boolean): void {
  for (const row of document.querySelectorAll('.ck-grid [row-id]'))
    row.classList.toggle(name, isOn(row.getAttribute('row-id')))
}
