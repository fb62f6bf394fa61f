import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { CASE_STATUSES } from '@casekit/contract/ids'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { type CaseRow, casesOverview } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Filters } from '@casekit/ui/data-grid/grid-types'
import { Switch } from '@casekit/ui/switch'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'
import { openCaseWizard } from '../../frame/case-wizard.store.ts'
import { CaseLine } from './CaseLine.tsx'
import { caseCells } from './case-cells.tsx'
import { caseEditors } from './case-editors.tsx'
import { createCaseList, unreadFilters, wearsUnread } from './cases.store.ts'
import { type CaseTab, StatusTabs } from './StatusTabs.tsx'
import '../../patterns/tabs.css'
import './cases.css'

const CasePeek = lazy(async () => ({ default: (await import('./peek/CasePeek.tsx')).CasePeek }))
const CaseBulk = lazy(async () => ({ default: (await import('./bulk/CaseBulk.tsx')).CaseBulk }))

const EDIT_KEYS = { t: 'status', s: 'stage', p: 'priority', a: 'responsible' }

/** The server's limit for one view; a copy, because its module loads with the bulk actions. */
const BULK_AT_MOST = 2000

/** Three lines: title, customer, status. */
const PHONE_ROW = 76

/** The default landing screen: the company's cases, newest first; its state is in the address. */
export function CasesScreen() {
  const { text } = useMessages()
  const list = keptForAccount('cases', () => createCaseList(call))
  const { counts, stages, members, onlyNotifications, unread } = useSnapshot(list.state)
  const isUnread = useCallback((row: CaseRow) => wearsUnread(row, onlyNotifications), [onlyNotifications])
  const cells = useMemo(() => caseCells(stages, isUnread), [stages, isUnread])
  const editors = useMemo(() => caseEditors(text, stages, members), [text, stages, members])
  useEffect(() => {
    void list.learn()
    void list.learnChoice().then(list.count)
  }, [list])

  const create = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={openCaseWizard}>
      {text('Shell.CreateCase')}
    </Button>
  )
  return (
    <>
      <OverviewScreen<CaseRow>
        overview={casesOverview}
        store={list.overview}
        title={text('Cases.Title')}
        searchLabel={text('Cases.Search')}
        cells={cells}
        editors={editors}
        editKeys={EDIT_KEYS}
        renderPhoneRow={row => <CaseLine row={row} stages={stages} isUnread={isUnread(row)} />}
        phoneRowHeight={PHONE_ROW}
        isUnread={isUnread}
        hrefOf={row => paths.caseDetails(row.id)}
        nameOf={row => `${row.caseNumber} ${row.title || text('Cases.NoTitle')}`}
        renderPeek={(row, leave) => (
          <Suspense>
            <CasePeek key={row.id} row={row} editors={editors} leave={leave} />
          </Suspense>
        )}
        actions={create()}
        renderBar={({ address: { view }, hrefOf }) => (
          <StatusTabs
            chosen={chosenTab(view.filters)}
            counts={counts}
            unread={unread}
            hrefOf={tab =>
              hrefOf({ view: { ...view, filters: filtersOf(tab, view.filters, onlyNotifications) }, page: 1 })
            }
          />
        )}
        barFilters={filters => shownByTab(chosenTab(filters))}
        renderBarEnd={({ address: { view }, go }) => (
          <Switch
            checked={onlyNotifications}
            onChange={only => {
              void list.chooseNotifications(only)
              if (view.filters['unread'])
                go({ view: { ...view, filters: filtersOf('unread', view.filters, only) }, page: 1 })
            }}
          >
            {text('Grid.OnlyNotifications')}
          </Switch>
        )}
        bulkAtMost={BULK_AT_MOST}
        renderBulk={(rows, done, over) => (
          <Suspense>
            <CaseBulk rows={rows} over={over} stages={stages} members={members} onDone={done} />
          </Suspense>
        )}
        none={{ title: text('Cases.NoneTitle'), text: text('Cases.NoneText'), action: create() }}
        failed={text('Cases.FailedTitle')}
        live="case"
        onRefresh={() => void list.count()}
      />
      <div className="ck-phone-action">{create(true)}</div>
    </>
  )
}

const onlyIn = (filter: object | undefined) =>
  (filter as SetFilter | undefined)?.values.length === 1 ? (filter as SetFilter).values[0] : undefined

function chosenTab({ status, unread }: Filters): CaseTab {
  if (onlyIn(unread) === 'true') return 'unread'
  return CASE_STATUSES.find(name => name === onlyIn(status)) ?? null
}

const shownByTab = (tab: CaseTab) => (tab === 'unread' ? ['unread', 'notifications'] : tab ? ['status'] : [])

/** The filters of a tab, keeping those of other columns. */
function filtersOf(tab: CaseTab, filters: Filters, only: boolean): Filters {
  const { status: _, unread, notifications, ...others } = filters
  if (tab === 'unread') return { ...others, ...unreadFilters(only) }
  return {
    ...others,
    ...(notifications && !unread && { notifications }),
    ...(tab && { status: { filterType: 'set', values: [tab] } }),
  }
}
