import { workTimes } from '@casekit/contract/overview'
import { type WorkTimeRow, workTimesOverview } from '@casekit/contract/overviews/work-times'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'

const renderLine = (row: WorkTimeRow) => (
  <OverviewLine title={row.subject} more={[row.caseNumber, row.person?.name]} end={row.startedAt} />
)

/** Time spent on tasks: the rows behind the hours in reports. */
export function WorkTimesScreen() {
  const { text } = useMessages()
  const store = keptForAccount('work-times', () => createOverview<WorkTimeRow>(workTimes))
  return (
    <OverviewScreen<WorkTimeRow>
      overview={workTimesOverview}
      store={store}
      title={text('WorkTimes.Title')}
      cells={{}}
      renderPhoneRow={renderLine}
      hrefOf={row => (row.case ? paths.caseDetails(row.case.id) : paths.entry('Activities'))}
      nameOf={row => row.subject}
      none={{ title: text('WorkTimes.NoneTitle'), text: text('WorkTimes.NoneText') }}
    />
  )
}
