import { useCallback, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { SORTED_AT_MOST } from '@casekit/contract/overview-shape'
import type { Language } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { DataGrid } from '@casekit/ui/data-grid'
import type { GridHandle } from '@casekit/ui/data-grid/grid-props'
import type { ColumnPlace, GridColumn, GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import type { MenuItem } from '@casekit/ui/menu'
import { preferences } from '../../session/preferences.store.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { BulkBar } from './BulkBar.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { Groups } from './Groups.tsx'
import { NoRows, StaleNotice } from './NoRows.tsx'
import type { BarPlace, OverviewScreenProps } from './overview-props.ts'
import { OverviewSearch } from './OverviewSearch.tsx'
import { Peek } from './Peek.tsx'
import { keptPlaces, keepPlaces } from './places.ts'
import { rowMenu } from './row-menu.tsx'
import { Total } from './Total.tsx'
import { useAddress } from './use-address.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useListKeys } from './use-list-keys.ts'
import { useLiveRows } from './use-live-rows.ts'
import { usePeek } from './use-peek.ts'
import { useSeen } from './use-seen.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import '../page-head.css'
import './overview.css'

/** An overview: its head, its bar, its grid; what it shows stands in the address. */
export function OverviewScreen<Row extends GridRow>(props: OverviewScreenProps<Row>) {
  const { store, title, hrefOf } = props
  const { text } = useMessages()
  const { language, hasSingleKeys } = useSnapshot(preferences)
  const overview = useSeen(props.overview)
  const { total, isKnown, failure } = useSnapshot(store.state)
  const { address, hrefOf: addressOf, go } = useAddress(overview)
  const [, navigate] = useLocation()
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [groupBy, setGroupBy] = useState('')
  const grid = useRef<GridHandle<Row>>(null)
  const peek = usePeek({
    store,
    open: props.renderPeek && address.open,
    go: (id, replaces) => go({ ...address, open: id }, replaces),
  })
  const { peeked } = peek
  const keepHandle = useCallback((handle: GridHandle<Row> | null) => void (grid.current = handle), [])
  const isPhone = useIsPhone()
  const columns = useMemo(() => overview.columns.filter(isShown), [overview.columns])
  const places = useMemo(() => keptPlaces(overview.name), [overview.name])
  usePage(title)

  const refresh = (changed: readonly string[] = []) => {
    grid.current?.refresh(changed)
    props.onRefresh?.()
  }
  const takeFocus = () => grid.current?.focus()
  useReload(() => refresh())
  useLiveRows(props.live, refresh, props.reloadGuardMs)
  useListKeys(takeFocus)

  const reset = () => navigate(addressOf({ view: { sort: overview.sort, filters: {}, search: '' }, page: 1 }))
  const bulkDone = () => {
    grid.current?.deselect()
    refresh(selected.map(({ id }) => id))
  }
  const open = (row: Row) => {
    const href = hrefOf?.(row)
    if (href) navigate(href)
    else if (props.renderPeek) peek.show(row)
  }
  const show = (view: GridView) => {
    const isFiltered = JSON.stringify(view.filters) !== JSON.stringify(address.view.filters)
    go({ ...address, view, page: 1 }, !isFiltered)
  }
  const menu = (row: Row): MenuItem[] =>
    rowMenu(text, hrefOf?.(row) ?? null, () => open(row), props.renderPeek && (() => peek.show(row)))
  const bar: BarPlace = { address, hrefOf: addressOf, go: to => go(to, false) }
  const shownTotal = isKnown ? total : -2
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
        <Total total={shownTotal} />
        <div className="ck-page-head-end">
          <ViewsMenu
            overview={overview}
            address={address}
            places={() => grid.current?.places() ?? []}
            onPlaces={to => grid.current?.arrange(to)}
          />
          <ExportMenu
            overview={overview}
            store={store}
            view={address.view}
            total={total}
            title={title}
            places={() => grid.current?.places() ?? []}
            loaded={() => grid.current?.rows() ?? []}
          />
          {props.actions}
        </div>
      </header>
      {props.lead}
      <div className="ck-overview-bar">
        {props.renderBar?.(bar)}
        <div className="ck-overview-bar-end">
          {props.renderBarEnd?.(bar)}
          <OverviewSearch
            label={props.searchLabel ?? text('Grid.Search', { what: inSentence(title, language) })}
            value={address.view.search}
            onSearch={search => go({ view: { ...address.view, search }, page: 1 }, true)}
          />
        </div>
      </div>
      {groupBy && <Groups overview={overview} store={store} column={groupBy} address={address} hrefOf={addressOf} />}
      <div className={isPhone ? 'ck-overview-rows' : 'ck-overview-rows ck-overview-rows-wide'}>
        <DataGrid<Row>
          label={title}
          language={language}
          columns={columns}
          cells={props.cells}
          {...(props.editors ? { editors: props.editors } : {})}
          view={address.view}
          sortedAtMost={SORTED_AT_MOST}
          page={address.page}
          blocksOf={store.blocksOf}
          values={store.values}
          places={places}
          onView={show}
          onPage={page => go({ ...address, page }, true)}
          onPlaces={(to: ColumnPlace[]) => {
            keepPlaces(overview.name, to)
            props.onPlaces?.()
          }}
          onTotal={store.told}
          onFailure={store.failed}
          onOpen={open}
          {...(props.renderBulk ? { onSelect: setSelected } : {})}
          menu={menu}
          rowKeys={
            hasSingleKeys
              ? {
                  peek: props.renderPeek && peek.toggle,
                  follow: peek.follow,
                  leave: () => peeked && peek.close(),
                  edits: props.editKeys,
                }
              : undefined
          }
          renderPhoneRow={props.renderPhoneRow}
          {...(props.phoneRowHeight ? { phoneRowHeight: props.phoneRowHeight } : {})}
          isPhone={isPhone}
          {...(props.isUnread ? { isUnread: props.isUnread } : {})}
          handle={keepHandle}
          panel={<GroupChoice columns={columns} value={groupBy} onChange={setGroupBy} />}
          key={isPhone ? 'phone' : 'wide'}
        />
        {failure && (total <= 0 || failure.status === 400) ? (
          <NoRows
            failure={failure}
            failed={props.failed}
            onReset={reset}
            onRetry={() => refresh()}
            onGone={takeFocus}
          />
        ) : (
          shownTotal === 0 && (
            <NoRows address={address} none={props.none} onReset={reset} onRetry={() => refresh()} onGone={takeFocus} />
          )
        )}
        {peeked && props.renderPeek && (
          <Peek
            title={props.nameOf(peeked)}
            href={hrefOf?.(peeked) ?? null}
            keepsFocus={peek.isByKey}
            onClose={peek.close}
            onFocusLost={takeFocus}
          >
            {props.renderPeek(peeked)}
          </Peek>
        )}
      </div>
      {props.renderBulk && (
        <BulkBar
          rows={selected}
          render={props.renderBulk}
          onDone={bulkDone}
          onDeselect={() => grid.current?.deselect()}
        />
      )}
      {failure && total > 0 && <StaleNotice onRetry={() => refresh()} onGone={takeFocus} />}
    </>
  )
}

/** What is not exported either stands in the rows for their links alone. */
const isShown = (column: GridColumn) => column.export !== false

/** German writes its nouns large everywhere. */
const inSentence = (title: string, language: Language) => (language === 'de-DE' ? title : title.toLowerCase())
