import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Copy, ExternalLink, PanelRight, SquareArrowOutUpRight } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Overview } from '@casekit/contract/overview-shape'
import { gridMessages } from '@casekit/messages/grid-messages'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { DataGrid, type GridHandle } from '@casekit/ui/data-grid'
import type { Cells, ColumnPlace, GridColumn, GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import type { MenuItem } from '@casekit/ui/menu'
import { onLive } from '../live/live.ts'
import { preferences } from '../session/preferences.store.ts'
import { usePage } from '../shell/page.store.ts'
import { useReload } from '../shell/revisit.ts'
import { toasts } from '../shell/toasts.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { Groups } from './Groups.tsx'
import { NoRows, StaleNotice } from './NoRows.tsx'
import type { OverviewAddress } from './overview-address.ts'
import type { OverviewStore } from './overview.store.ts'
import { OverviewSearch } from './OverviewSearch.tsx'
import { Peek } from './Peek.tsx'
import { keptPlaces, keepPlaces } from './places.ts'
import { useAddress } from './use-address.ts'
import { useIsPhone } from './use-is-phone.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import '../shell/page-head.css'
import './overview.css'

export type OverviewScreenProps<Row extends GridRow> = {
  overview: Omit<Overview, 'columns'> & { columns: readonly GridColumn[] }
  store: OverviewStore<Row>
  title: string
  searchLabel: string
  cells: Cells<Row>
  phoneRow: (row: Row) => ReactNode
  hrefOf?: (row: Row) => string | null
  /** The name of a row, e.g. in its menu and in the peek panel. */
  nameOf: (row: Row) => string
  peek?: (row: Row) => ReactNode
  isUnread?: (row: Row) => boolean
  /** Left of the search: tabs or choices; given the address so that they can link. */
  bar?: (place: { address: OverviewAddress; hrefOf: (to: OverviewAddress) => string; go: (to: OverviewAddress) => void }) => ReactNode
  barEnd?: ReactNode
  actions?: ReactNode
  /** What can be done with the selected rows. */
  bulk?: (rows: readonly Row[], done: () => void) => ReactNode
  none?: { title: string; text?: string; action?: ReactNode }
  failed?: string
  live?: 'case'
  onRefresh?: () => void
}

export const OVERVIEW_SECTIONS = [gridMessages]

/** An overview: its head, its bar, its grid; what it shows stands in the address. */
export function OverviewScreen<Row extends GridRow>(props: OverviewScreenProps<Row>) {
  const { overview, store, title, hrefOf } = props
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const { total, isKnown, failure } = useSnapshot(store.state)
  const { address, hrefOf: addressOf, go } = useAddress(overview)
  const [, navigate] = useLocation()
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [peeked, setPeeked] = useState<Row | null>(null)
  const [groupBy, setGroupBy] = useState('')
  const grid = useRef<GridHandle>(null)
  const isPhone = useIsPhone()
  const places = useMemo(() => keptPlaces(overview.name), [overview.name])
  usePage(title)

  const refresh = (changed: readonly string[] = []) => {
    grid.current?.refresh(changed)
    props.onRefresh?.()
  }
  useReload(() => refresh())
  useLiveRows(props.live, refresh)

  const open = (row: Row) => {
    const href = hrefOf?.(row)
    if (href) navigate(href)
  }
  const show = (view: GridView) => {
    const isFiltered = JSON.stringify(view.filters) !== JSON.stringify(address.view.filters)
    go({ view, page: 1 }, !isFiltered)
  }
  const menu = (row: Row): MenuItem[] => rowMenu(text, hrefOf?.(row) ?? null, () => open(row), props.peek && (() => setPeeked(row)))
  const shownTotal = isKnown ? total : -2
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
        <Total total={shownTotal} />
        <div className="ck-page-head-end">
          <ViewsMenu overview={overview} address={address} places={() => grid.current?.places() ?? []} onPlaces={to => grid.current?.arrange(to)} />
          <ExportMenu overview={overview} store={store} view={address.view} total={total} title={title} places={() => grid.current?.places() ?? []} />
          {props.actions}
        </div>
      </header>
      <div className="ck-overview-bar">
        {props.bar?.({ address, hrefOf: addressOf, go: to => go(to, false) })}
        <div className="ck-overview-bar-end">
          {props.barEnd}
          <OverviewSearch
            label={props.searchLabel}
            value={address.view.search}
            onSearch={search => go({ view: { ...address.view, search }, page: 1 }, true)}
          />
        </div>
      </div>
      {selected.length > 0 && (
        <div className="ck-bulk" role="toolbar" aria-label={text('Grid.Selected', { count: selected.length })}>
          <b>{text('Grid.Selected', { count: selected.length })}</b>
          {props.bulk?.(selected, () => {
            grid.current?.deselect()
            refresh(selected.map(({ id }) => id))
          })}
          <button type="button" className="ck-bulk-off" onClick={() => grid.current?.deselect()}>
            {text('Grid.Deselect')}
          </button>
        </div>
      )}
      {groupBy && <Groups overview={overview} store={store} column={groupBy} address={address} hrefOf={addressOf} />}
      <div className="ck-overview-rows">
        <DataGrid<Row>
          label={title}
          language={language}
          columns={overview.columns}
          cells={props.cells}
          view={address.view}
          page={address.page}
          blocksOf={store.blocksOf}
          values={store.values}
          places={places}
          onView={show}
          onPage={page => go({ ...address, page }, true)}
          onPlaces={(to: ColumnPlace[]) => keepPlaces(overview.name, to)}
          onTotal={store.told}
          onFailure={store.failed}
          onOpen={open}
          {...(props.bulk ? { onSelect: setSelected } : {})}
          menu={menu}
          phoneRow={props.phoneRow}
          isPhone={isPhone}
          {...(props.isUnread ? { isUnread: props.isUnread } : {})}
          handle={handle => (grid.current = handle)}
          panel={<GroupChoice overview={overview} value={groupBy} onChange={setGroupBy} />}
          key={isPhone ? 'phone' : 'wide'}
        />
        {failure && total <= 0 ? (
          <NoRows failure={failure} failed={props.failed} onRetry={() => refresh()} />
        ) : (
          shownTotal === 0 && <NoRows address={address} none={props.none} onReset={() => navigate(addressOf({ view: { sort: overview.sort, filters: {}, search: '' }, page: 1 }))} onRetry={() => refresh()} />
        )}
        {peeked && props.peek && (
          <Peek title={props.nameOf(peeked)} href={hrefOf?.(peeked) ?? null} onClose={() => setPeeked(null)}>
            {props.peek(peeked)}
          </Peek>
        )}
      </div>
      {failure && total > 0 && <StaleNotice onRetry={() => refresh()} />}
    </>
  )
}

function rowMenu(
  text: (id: MessageId) => string,
  href: string | null,
  open: () => void,
  peek: (() => void) | undefined,
): MenuItem[] {
  const links = href
    ? [
        { id: 'open', label: text('Grid.Open'), icon: <SquareArrowOutUpRight />, onPress: open },
        { id: 'tab', label: text('Grid.OpenInTab'), icon: <ExternalLink />, onPress: () => void window.open(href, '_blank', 'noopener') },
        {
          id: 'copy',
          label: text('Grid.CopyLink'),
          icon: <Copy />,
          onPress: () => void navigator.clipboard.writeText(location.origin + href).then(() => toasts.show({ title: text('Grid.CopyLink') })),
        },
      ]
    : []
  return [...links, ...(peek ? [{ id: 'peek', label: text('Grid.Peek'), icon: <PanelRight />, onPress: peek }] : [])]
}

const COUNT_LIMIT = 10_000

/** How many rows match, for the eye and for the ear; -1 beyond the limit, -2 while it is not known. */
function Total({ total }: { total: number }) {
  const { text, format } = useMessages()
  const eye = total < 0 ? text('Grid.OverLimit', { limit: COUNT_LIMIT }) : format.number(total)
  const ear = total < 0 ? text('Grid.FoundMany', { limit: COUNT_LIMIT }) : text('Grid.Found', { count: total })
  return (
    <>
      <span className="ck-page-count" aria-hidden="true">
        {total === -2 ? '' : eye}
      </span>
      <output className="ck-hidden-text">{total === -2 ? '' : ear}</output>
    </>
  )
}

function GroupChoice({ overview, value, onChange }: { overview: OverviewScreenProps<GridRow>['overview']; value: string; onChange: (to: string) => void }) {
  const { text } = useMessages()
  const sets = overview.columns.filter(({ type, filter }) => (type === 'set' || type === 'boolean') && filter !== false)
  return (
    <label className="ck-group-choice">
      {text('Grid.GroupBy')}
      <select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{text('Grid.NoGroups')}</option>
        {sets.map(({ name, label }) => (
          <option key={name} value={name}>
            {text(label)}
          </option>
        ))}
      </select>
    </label>
  )
}

const PAUSE_MS = 300

/** What changed elsewhere is asked for anew and lights up; a burst is one refresh. */
function useLiveRows(type: 'case' | undefined, refresh: (changed: readonly string[]) => void): void {
  const run = useEffectEvent(refresh)
  useEffect(() => {
    if (!type) return undefined
    const changed = new Set<string>()
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(type, id => {
      if (id) changed.add(id)
      pause ??= setTimeout(() => {
        pause = undefined
        const ids = [...changed]
        changed.clear()
        run(ids)
      }, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [type])
}
