import { Link } from 'wouter'
import type { CaseStage } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../paths.ts'
import { DeadlineCell, DeadlinePressing } from './DeadlineCell.tsx'
import { FromPartner } from './FromPartner.tsx'
import { Responsible } from '../../parts/Responsible.tsx'
import { Stage } from './Stage.tsx'
import { Unread } from './Unread.tsx'

/** The cell renderers of the case list. */
export const caseCells = (stages: readonly CaseStage[], isUnread: (row: CaseRow) => boolean): Cells<CaseRow> => ({
  status: row => <StatusChip status={row.status} />,
  title: row => <TitleLink row={row} isUnread={isUnread(row)} />,
  stage: row => <Stage stage={row.stage} stages={stages} />,
  priority: row => <PriorityMark priority={row.priority} />,
  responsible: row => <Responsible name={row.responsible?.name} />,
  dueAt: row => <DeadlineCell row={row} />,
  fitter: row => row.fitter && <Responsible name={row.fitter.name} />,
})

function TitleLink({ row, isUnread }: { row: CaseRow; isUnread: boolean }) {
  const { text } = useMessages()
  const title = row.title || text('Cases.NoTitle')
  return (
    <Link className="ck-row-link ck-truncate" href={paths.caseDetails(row.id)} title={title} tabIndex={-1}>
      {isUnread && <Unread />}
      {title} <FromPartner caseId={row.id} />
      <DeadlinePressing row={row} />
    </Link>
  )
}
