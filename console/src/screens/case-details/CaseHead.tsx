import type { ReactNode } from 'react'
import { Printer } from 'lucide-react'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { Responsible } from '../cases/Responsible.tsx'

/** Number, title and the facts of the case; `children` is the line below them. */
export function CaseHead({ details, children }: { details: CaseDetails; children: ReactNode }) {
  const { text } = useMessages()
  return (
    <header className="ck-case-head">
      <div className="ck-case-top">
        <h1 className="ck-page-title ck-truncate" title={details.title}>
          <span className="ck-case-number">{details.caseNumber}</span> {details.title || text('Cases.NoTitle')}
        </h1>
        <Button icon={<Printer />} onClick={() => print()}>
          {text('Case.Print')}
        </Button>
      </div>
      <Facts details={details} />
      {children}
    </header>
  )
}

function Facts({ details }: { details: CaseDetails }) {
  const { text, format } = useMessages()
  const facts: [string, ReactNode][] = [
    [text('Cases.Status'), <StatusChip status={details.status} />],
    [text('Cases.Priority'), <PriorityMark priority={details.casePriority.name} />],
    [text('Cases.Responsible'), <Responsible name={details.responsible?.name} />],
    [text('Case.Fitter'), details.fitter && <Responsible name={details.fitter.name} />],
    [text('Case.Channel'), details.caseChannel],
    [text('Case.Requisition'), details.requisitionNumber],
    [text('Case.Reference'), details.vorRef],
    [text('Case.ExternalId'), details.externalId],
    [text('Case.Hours'), details.hours > 0 && format.number(details.hours)],
    [text('Cases.CreatedAt'), <time dateTime={details.createdAt}>{format.dateTime(details.createdAt)}</time>],
    [text('Case.CreatedBy'), details.createdBy.name],
  ]
  return (
    <dl className="ck-case-facts" aria-label={text('Case.Facts')}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
