import type { ReactNode } from 'react'
import { Printer } from 'lucide-react'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { Responsible } from '../../cases/Responsible.tsx'

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
  return (
    <dl className="ck-case-facts" aria-label={text('Case.Facts')}>
      <Fact name={text('Cases.Status')}>
        <StatusChip status={details.status} />
      </Fact>
      <Fact name={text('Cases.Priority')}>
        <PriorityMark priority={details.casePriority.name} />
      </Fact>
      <Fact name={text('Cases.Responsible')}>
        <Responsible name={details.responsible?.name} />
      </Fact>
      <Fact name={text('Case.Fitter')}>{details.fitter && <Responsible name={details.fitter.name} />}</Fact>
      <Fact name={text('Case.Channel')}>{details.caseChannel}</Fact>
      <Fact name={text('Case.Requisition')}>{details.requisitionNumber}</Fact>
      <Fact name={text('Case.Reference')}>{details.vorRef}</Fact>
      <Fact name={text('Case.ExternalId')}>{details.externalId}</Fact>
      <Fact name={text('Case.Hours')}>{details.hours > 0 && format.number(details.hours)}</Fact>
      <Fact name={text('Cases.CreatedAt')}>
        <time dateTime={details.createdAt}>{format.dateTime(details.createdAt)}</time>
      </Fact>
      <Fact name={text('Case.CreatedBy')}>{details.createdBy.name}</Fact>
    </dl>
  )
}

/** One fact, left out where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
