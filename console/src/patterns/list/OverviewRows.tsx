import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { SORTED_AT_MOST } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import { DataGrid } from '@casekit/ui/data-grid'
import type { ColumnPlace, GridRow, Heading } from '@casekit/ui/data-grid/grid-types'
import type { MenuItem } from '@casekit/ui/menu'
import { useToday } from '../day/use-today.ts'
import { preferences } from '../../session/preferences.store.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { groupedBy, viewOfGroup } from './grouped.ts'
import { GroupLink } from './GroupLink.tsx'
import { NoRows } from './NoRows.tsx'
import { Peek } from './Peek.tsx'
import { keptPlaces, keepPlaces } from './places.ts'
import { rowMenu } from './row-menu.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { OverviewPart } from './use-overview.ts'

/** The grid, what replaces it when there are no rows, and the peek panel. */
export function OverviewRows<Row extends GridRow>({ props, list }: OverviewPart<Row>) {
  const isPhone = useIsPhone()
  return (
    <div className={isPhone ? 'ck-overview-rows' : 'ck-overview-rows ck-overview-rows-wide'}>
      <Rows props={props} list={list} isPhone={isPhone} key={isPhone ? 'phone' : 'wide'} />
      <Nothing props={props} list={list} />
      <Beside props={props} list={list} />
    </div>
  )
}

function Rows<Row extends GridRow>({ props, list, isPhone }: OverviewPart<Row> & { isPhone: boolean }) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const { store, hrefOf, renderPeek } = props
  const { overview, columns, address, go, peek } = list
  const keptAs = props.keptAs ?? overview.name
  const places = useMemo(() => keptPlaces(keptAs), [keptAs])
  const { groupBy } = list
  const blocksOf = useMemo(() => (groupBy ? groupedBy(store, groupBy) : store.blocksOf), [store, groupBy])
  const placeOf = (heading: Heading) => ({ view: viewOfGroup(address.view, heading), page: 1 })
  const menu = (row: Row): MenuItem[] => {
    const place = row.heading && placeOf(row.heading)
    if (place) return rowMenu(text, list.addressOf(place), () => go(place, false), undefined)
    return rowMenu(text, hrefOf?.(row) ?? null, () => list.open(row), renderPeek && (() => peek.show(row)))
  }
  return (
    <DataGrid<Row>
      label={props.title}
      language={language}
      today={useToday()}
      columns={columns}
      cells={props.cells}
      {...(props.editors ? { editors: props.editors } : {})}
      view={address.view}
      sortedAtMost={SORTED_AT_MOST}
      page={address.page}
      blocksOf={blocksOf}
      values={store.values}
      sums={store.sums}
      isGrouped={groupBy !== ''}
      hasFilterRow={list.hasFilterRow}
      places={places}
      onView={list.show}
      onPage={page => go({ ...address, page }, true)}
      onPlaces={(to: ColumnPlace[]) => {
        const before = String(store.cells?.())
        keepPlaces(keptAs, to)
        if (String(store.cells?.()) !== before) list.grid.current?.refresh()
        props.onPlaces?.()
      }}
      onTotal={store.told}
      onFailure={store.failed}
      onOpen={list.open}
      {...(props.renderBulk ? { onSelect: list.select } : {})}
      menu={menu}
      {...(renderPeek ? { onPeek: peek.show } : {})}
      rowKeys={useRowKeys({ props, list, isPhone })}
      renderGroupLink={(heading, name) => <GroupLink href={list.addressOf(placeOf(heading))} name={name} />}
      renderPhoneRow={props.renderPhoneRow}
      {...(props.phoneRowHeight ? { phoneRowHeight: props.phoneRowHeight } : {})}
      isPhone={isPhone}
      openId={peek.peeked?.id}
      {...(props.isUnread ? { isUnread: props.isUnread } : {})}
      handle={list.keepHandle}
      panel={<GroupChoice columns={columns} value={list.groupBy} onChange={list.group} />}
    />
  )
}

/** The grid's single keys. On a phone the panel covers the rows, so it takes the focus. */
function useRowKeys<Row extends GridRow>({ props, list, isPhone }: OverviewPart<Row> & { isPhone: boolean }) {
  const { peek } = list
  const { hasSingleKeys } = useSnapshot(preferences)
  if (!hasSingleKeys) return undefined
  return {
    peek: props.renderPeek && (isPhone ? peek.show : peek.toggle),
    follow: peek.follow,
    leave: () => peek.peeked && peek.close(),
    edits: props.editKeys,
  }
}

function Nothing<Row extends GridRow>({ props, list }: OverviewPart<Row>) {
  const { failure, hasRows, total, address, reset, takeFocus } = list
  const shared = { onReset: reset, onRetry: () => list.refresh(), onGone: takeFocus }
  if (failure && (!hasRows || failure.status === 400))
    return <NoRows failure={failure} failed={props.failed} {...shared} />
  return total === 0 && <NoRows address={address} none={props.none} {...shared} />
}

function Beside<Row extends GridRow>({ props, list: { peek, takeFocus } }: OverviewPart<Row>) {
  const { peeked } = peek
  if (!peeked || !props.renderPeek) return null
  return (
    <Peek
      title={props.nameOf(peeked)}
      href={props.hrefOf?.(peeked) ?? null}
      keepsFocus={peek.isByKey}
      onClose={peek.close}
      onFocusLost={takeFocus}
    >
      {props.renderPeek(peeked, takeFocus)}
    </Peek>
  )
}
