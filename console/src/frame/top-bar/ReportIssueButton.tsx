import { lazy, Suspense } from 'react'
import { MessageSquareWarning } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { openReportIssue, reportIssuePlace } from './report-issue-place.ts'

const ReportIssue = lazy(async () => ({ default: (await import('./ReportIssue.tsx')).ReportIssue }))

/** Opens the issue report from the top bar (§2.7 of shell-and-navigation). */
export function ReportIssueButton() {
  const { text } = useMessages()
  return (
    <button
      type="button"
      className="ck-frame-button"
      aria-label={text('Report.Title')}
      title={text('Report.Title')}
      aria-haspopup="dialog"
      onClick={openReportIssue}
    >
      <MessageSquareWarning size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** Renders the modal, fetched when first opened. */
export function ReportIssuePlace() {
  const { isOpen } = useSnapshot(reportIssuePlace)
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ReportIssue />
      </Suspense>
    )
  )
}
