import type { CaseStage } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { PeekFact } from '../../patterns/list/Peek.tsx'
import { Responsible } from '../../parts/Responsible.tsx'
import { DeadlineCell } from './DeadlineCell.tsx'
import { Stage } from './Stage.tsx'

/** A case beside its list. */
export function CasePeek({ row, stages }: { row: CaseRow; stages: readonly CaseStage[] }) {
  const { text, format } = useMessages()
  return (
    <dl>
      <PeekFact label={text('Cases.Status')}>
        <StatusChip status={row.status} />
      </PeekFact>
      <PeekFact label={text('Cases.Customer')}>{row.customerName}</PeekFact>
      <PeekFact label={text('Cases.Stage')}>
        <Stage stage={row.stage} stages={stages} />
      </PeekFact>
      <PeekFact label={text('Cases.Priority')}>
        <PriorityMark priority={row.priority} />
      </PeekFact>
      <PeekFact label={text('Deadline.DueAt')}>
        <DeadlineCell row={row} />
      </PeekFact>
      <PeekFact label={text('Cases.Responsible')}>
        <Responsible name={row.responsible?.name} />
      </PeekFact>
      <PeekFact label={text('Cases.Fitter')}>{row.fitter?.name}</PeekFact>
      <PeekFact label={text('Cases.RequisitionNumber')}>{row.requisitionNumber}</PeekFact>
      <PeekFact label={text('Cases.Reference')}>{row.reference}</PeekFact>
      <PeekFact label={text('Cases.CreatedAt')}>{row.createdAt && format.date(row.createdAt)}</PeekFact>
    </dl>
  )
}
