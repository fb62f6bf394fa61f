import * as lists from '@casekit/contract/overview'
import { type AgreementVisitRow, agreementVisitsOverview } from '@casekit/contract/overviews/agreement-visits'
import { type DeadlineRow, deadlinesOverview } from '@casekit/contract/overviews/deadlines'
import { type DocumentLineRow, documentLinesOverview } from '@casekit/contract/overviews/document-lines'
import { type MaterialRow, materialsOverview } from '@casekit/contract/overviews/materials'
import { type WorkLineRow, workLinesOverview } from '@casekit/contract/overviews/work-lines'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'

/** The lists behind the numbers of reports: each row opens its subject. */

export function DeadlinesScreen() {
  const { text } = useMessages()
  return (
    <OverviewScreen<DeadlineRow>
      overview={deadlinesOverview}
      store={keptForAccount('deadline-rows', () => createOverview<DeadlineRow>(lists.deadlineRows))}
      title={text('DeadlineRows.Title')}
      crumbs={[{ text: text('Crumb.extendedReports'), href: paths.reportList() }, { text: text('DeadlineRows.Title') }]}
      cells={{}}
      renderPhoneRow={row => (
        <OverviewLine
          title={row.caseTitle}
          more={[row.caseNumber, text(`DeadlineRows.Outcome.${row.outcome}`)]}
          end={row.dueAt}
        />
      )}
      hrefOf={row => (row.case ? paths.caseDetails(row.case.id) : paths.entry('Cases'))}
      nameOf={row => row.caseTitle}
      none={{ title: text('DeadlineRows.NoneTitle'), text: text('DeadlineRows.NoneText') }}
    />
  )
}

export function MaterialsScreen() {
  const { text } = useMessages()
  return (
    <OverviewScreen<MaterialRow>
      overview={materialsOverview}
      store={keptForAccount('material-rows', () => createOverview<MaterialRow>(lists.materials))}
      title={text('MaterialRows.Title')}
      crumbs={[{ text: text('Crumb.extendedReports'), href: paths.reportList() }, { text: text('MaterialRows.Title') }]}
      cells={{}}
      renderPhoneRow={row => (
        <OverviewLine title={row.product?.name ?? ''} more={[row.caseNumber, row.customerName]} end={row.usedAt} />
      )}
      hrefOf={row => (row.case ? paths.caseDetails(row.case.id) : paths.entry('Cases'))}
      nameOf={row => row.product?.name ?? ''}
      none={{ title: text('MaterialRows.NoneTitle'), text: text('MaterialRows.NoneText') }}
    />
  )
}

export function VisitsScreen() {
  const { text } = useMessages()
  return (
    <OverviewScreen<AgreementVisitRow>
      overview={agreementVisitsOverview}
      store={keptForAccount('visit-rows', () => createOverview<AgreementVisitRow>(lists.agreementVisits))}
      title={text('VisitRows.Title')}
      crumbs={[{ text: text('Crumb.extendedReports'), href: paths.reportList() }, { text: text('VisitRows.Title') }]}
      cells={{}}
      renderPhoneRow={row => (
        <OverviewLine
          title={row.agreementName}
          more={[row.customerName, text(`VisitRows.State.${row.state}`)]}
          end={row.dueOn}
        />
      )}
      hrefOf={row => (row.agreement ? paths.service(row.agreement.id) : paths.entry('Service'))}
      nameOf={row => row.agreementName}
      none={{ title: text('VisitRows.NoneTitle'), text: text('VisitRows.NoneText') }}
    />
  )
}

export function OtherTimeScreen() {
  const { text, format } = useMessages()
  return (
    <OverviewScreen<WorkLineRow>
      overview={workLinesOverview}
      store={keptForAccount('work-lines', () => createOverview<WorkLineRow>(lists.workLines))}
      title={text('WorkLines.Title')}
      crumbs={[{ text: text('Crumb.extendedReports'), href: paths.reportList() }, { text: text('WorkLines.Title') }]}
      cells={{}}
      renderPhoneRow={row => (
        <OverviewLine
          title={row.person?.name ?? ''}
          more={[text(`WorkLines.Kind.${row.kind}`), row.hours === null ? null : format.number(row.hours)]}
          end={row.day}
        />
      )}
      hrefOf={() => paths.entry('TimeSheets')}
      nameOf={row => row.person?.name ?? ''}
      none={{ title: text('WorkLines.NoneTitle'), text: text('WorkLines.NoneText') }}
    />
  )
}

export function DocumentLinesScreen() {
  const { text } = useMessages()
  return (
    <OverviewScreen<DocumentLineRow>
      overview={documentLinesOverview}
      store={keptForAccount('document-lines', () => createOverview<DocumentLineRow>(lists.documentLines))}
      title={text('LineRows.Title')}
      crumbs={[{ text: text('Crumb.extendedReports'), href: paths.reportList() }, { text: text('LineRows.Title') }]}
      cells={{}}
      renderPhoneRow={row => (
        <OverviewLine title={row.text} more={[row.documentNumber, row.customerName]} end={row.createdAt} />
      )}
      hrefOf={placeOf}
      nameOf={row => row.text}
      none={{ title: text('LineRows.NoneTitle'), text: text('LineRows.NoneText') }}
    />
  )
}

function placeOf({ document, documentKind }: DocumentLineRow): string {
  if (!document) return paths.entry('Offer')
  const isInvoice = documentKind === 'InvoiceBasis' || documentKind === 'Credit'
  return isInvoice ? paths.invoice(document.id) : paths.offer(document.id)
}
