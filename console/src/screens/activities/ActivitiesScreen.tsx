import { useSnapshot } from 'valtio'
import { activities } from '@casekit/contract/overview'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { activitiesOverview, type ActivityRow } from '@casekit/contract/overviews/activities'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import type { Cells, GridView } from '@casekit/ui/data-grid/grid-types'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { createOverview, viewFor } from '../../overview/overview.store.ts'
import { OverviewLine } from '../../overview/OverviewLine.tsx'
import { OverviewScreen } from '../../overview/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { company } from '../../session/company.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { preferences } from '../../session/preferences.store.ts'
import { session } from '../../session/session.store.ts'
import { Responsible } from '../cases/Responsible.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'

const SECTIONS = [uiMessages, shellMessages, caseMessages, consoleMessages, gridMessages]

/** What is to be done and by when; for reading. User all, type all, status current, period all (§9 of cases-and-customers). */
export function ActivitiesScreen() {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <ActivityList />
    </MessagesProvider>
  )
}

const CURRENT: SetFilter = { filterType: 'set', values: ['New', 'Started', 'Overdue'] }

/** Current ones, unless a status was chosen. */
const asked = (view: GridView) => viewFor({ ...view, filters: { status: CURRENT, ...view.filters } })

const cells: Cells<ActivityRow> = {
  subject: row => (
    <b className="ck-truncate" title={row.subject}>
      {row.subject}
    </b>
  ),
  priority: row => <PriorityMark priority={row.priority} />,
  assignedTo: row => <Responsible name={row.assignedTo?.name} />,
}

const renderLine = (row: ActivityRow) => (
  <OverviewLine title={row.subject} more={[row.type?.name, row.customerName, row.assignedTo?.name]} end={row.dueAt} />
)

function ActivityList() {
  const { text } = useMessages()
  const store = keptForAccount('activities', () => createOverview<ActivityRow>(activities, asked))
  const { account } = useSnapshot(session)
  const title = text('Activities.Title')
  return (
    <OverviewScreen<ActivityRow>
      overview={activitiesOverview}
      store={store}
      title={title}
      searchLabel={text('Grid.Search', { what: title.toLowerCase() })}
      cells={cells}
      renderPhoneRow={renderLine}
      renderBar={({ address, go }) => (
        <ActivityFilters
          filters={address.view.filters}
          userId={account?.user.stakeholderId ?? ''}
          onChange={filters => go({ view: { ...address.view, filters }, page: 1 })}
        />
      )}
      hrefOf={row => row.case && paths.caseDetails(row.case.id)}
      nameOf={row => row.subject}
    />
  )
}
