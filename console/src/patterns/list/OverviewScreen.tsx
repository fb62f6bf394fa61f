import type { GridRow } from '@casekit/ui/data-grid/grid-types'
import { usePage } from '../../frame/page.store.ts'
import { BulkBar } from './BulkBar.tsx'
import { StaleNotice } from './NoRows.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import { OverviewRows } from './OverviewRows.tsx'
import type { OverviewScreenProps } from './overview-props.ts'
import { useOverview } from './use-overview.ts'
import '../page-head.css'
import './overview.css'

/** An overview: its head and its grid; its state is in the address. */
export function OverviewScreen<Row extends GridRow>(props: OverviewScreenProps<Row>) {
  const list = useOverview(props)
  usePage(props.title, props.crumbs)
  return (
    <>
      <OverviewHead props={props} list={list} />
      <OverviewRows props={props} list={list} />
      {props.renderBulk && (
        <BulkBar
          rows={list.selected}
          over={list.over}
          render={props.renderBulk}
          onDone={list.bulkDone}
          onDeselect={() => list.grid.current?.deselect()}
        />
      )}
      {list.failure && list.hasRows && <StaleNotice onRetry={() => list.refresh()} onGone={list.takeFocus} />}
    </>
  )
}
