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
  const facts = [
    ['Cases.Status', <StatusChip status={row.status} />],
    ['Cases.Customer', row.customerName],
    ['Cases.Stage', <Stage stage={row.stage} stages={stages} />],
    ['Cases.Priority', <PriorityMark priority={row.priority} />],
    ['Cases.Responsible', <Responsible name={row.responsible?.name} />],
    ['Cases.Fitter', row.fitter?.name],
    ['Cases.RequisitionNumber', row.requisitionNumber],
    ['Cases.Reference', row.reference],
    ['Cases.Hours', row.hours === null ? '' : format.number(row.hours)],
    ['Cases.CreatedAt', row.createdAt && format.date(row.createdAt)],
  ] as const
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label} className="ck-peek-fact">
          <dt>{text(label)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
