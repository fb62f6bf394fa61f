import { useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { CaseReport, type CaseReportHandle, type CaseReportProps } from '@casekit/widgets/case-report'
import { readQuery, writeQuery } from '@casekit/widgets/case-report/filter'
import { paths } from '../../paths.ts'
import { client } from '../../session/session.store.ts'
import { FRAME_WORDS } from '../../frame/frame-sections.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { DayField } from '../../patterns/day/DayField.tsx'
import './reports.css'

/** The report loads its own messages; the day field uses those of the frame. */
const Day: CaseReportProps['dayField'] = ({ label, value, error, onChange }) => (
  <MessagesProvider language={useMessages().language} sections={FRAME_WORDS}>
    <DayField label={label} value={value} error={error} onChange={onChange} whenDone />
  </MessagesProvider>
)

/** Reports: the case report; its filter is in the address (§2.4 of cases-and-customers). */
export function ReportsScreen() {
  const { text, language } = useMessages()
  const [, navigate] = useLocation()
  const query = useSearch()
  const report = useRef<CaseReportHandle>(null)
  usePage(text('Menu.reports'))
  useReload(() => void report.current?.refresh())
  const back = () => (history.length > 1 ? history.back() : navigate(paths.cases()))
  return (
    <div className="ck-reports">
      <CaseReport
        handle={report}
        client={client}
        language={language}
        filter={readQuery(query)}
        onFilterChanged={filter => navigate(paths.reports(writeQuery(filter)), { replace: true })}
        onCaseOpened={({ caseId }) => navigate(paths.caseDetails(caseId))}
        linkTo={paths.caseDetails}
        onBack={back}
        dayField={Day}
      />
    </div>
  )
}
