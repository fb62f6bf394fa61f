import type { ReactNode } from 'react'
import type { CaseStage } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { Responsible } from './Responsible.tsx'
import { Stage } from './Stage.tsx'

/** A case beside its list. */
export function CasePeek({ row, stages }: { row: CaseRow; stages: readonly CaseStage[] }) {
  const { text, format } = useMessages()
  return (
    <dl>
      <Fact label={text('Cases.Status')}>
        <StatusChip status={row.status} />
      </Fact>
      <Fact label={text('Cases.Customer')}>{row.customerName}</Fact>
      <Fact label={text('Cases.Stage')}>
        <Stage stage={row.stage} stages={stages} />
      </Fact>
      <Fact label={text('Cases.Priority')}>
        <PriorityMark priority={row.priority} />
      </Fact>
      <Fact label={text('Cases.Responsible')}>
        <Responsible name={row.responsible?.name} />
      </Fact>
      <Fact label={text('Cases.Fitter')}>{row.fitter?.name}</Fact>
      <Fact label={text('Cases.RequisitionNumber')}>{row.requisitionNumber}</Fact>
      <Fact label={text('Cases.Reference')}>{row.reference}</Fact>
      <Fact label={text('Cases.CreatedAt')}>{row.createdAt && format.date(row.createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ck-peek-fact">
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
