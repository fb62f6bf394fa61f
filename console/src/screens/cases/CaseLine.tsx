import { Link } from 'wouter'
import type { CaseStage } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../paths.ts'
import { Responsible } from '../../parts/Responsible.tsx'
import { Stage } from './Stage.tsx'
import { FromPartner } from './FromPartner.tsx'
import { Unread } from './Unread.tsx'

type CaseLineProps = { row: CaseRow; stages: readonly CaseStage[]; isUnread: boolean }

/** A case in the phone list. */
export function CaseLine({ row, stages, isUnread }: CaseLineProps) {
  const { text } = useMessages()
  const isPressing = row.priority === 'High' || row.priority === 'Urgent'
  return (
    <Link className="ck-case-card ck-row-link" href={paths.caseDetails(row.id)} tabIndex={-1}>
      <span className="ck-case-card-head">
        {isUnread && <Unread />}
        <b className="ck-truncate">{row.title || text('Cases.NoTitle')}</b>
        {isPressing && (
          <span className="ck-priority-bare">
            <PriorityMark priority={row.priority} />
          </span>
        )}
      </span>
      <span className="ck-case-card-who ck-truncate">
        {[row.caseNumber, row.customerName].filter(Boolean).join(' · ')}
      </span>
      <span className="ck-case-card-state">
        <StatusChip status={row.status} />
        <FromPartner caseId={row.id} />
        <Stage stage={row.stage} stages={stages} />
        <Responsible name={row.responsible?.name} isBare />
      </span>
    </Link>
  )
}
