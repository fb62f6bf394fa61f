import { Link } from 'wouter'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { Skeleton } from '@casekit/ui/skeleton'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../paths.ts'
import type { CaseRowsProps } from './CaseRows.tsx'
import { Responsible } from './Responsible.tsx'
import { Stage } from './Stage.tsx'

const SKELETON_CARDS = 8

/** The case list of phones. */
export function CaseCards({ rows, stages, isBusy }: CaseRowsProps) {
  const { text } = useMessages()
  return (
    <ul className="ck-case-cards" aria-label={text('Cases.Title')} aria-busy={isBusy}>
      {rows?.map(row => (
        <li key={row.id}>
          <Card row={row} stages={stages} />
        </li>
      ))}
      {!rows &&
        Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <li key={index} className="ck-case-card">
            <Skeleton width="60%" />
            <Skeleton width="45%" />
            <Skeleton width="40%" height="1.125rem" />
          </li>
        ))}
    </ul>
  )
}

function Card({ row, stages }: { row: CaseRow; stages: CaseRowsProps['stages'] }) {
  const { text } = useMessages()
  const isPressing = row.priority === 'High' || row.priority === 'Urgent'
  return (
    <Link className="ck-case-card" href={paths.caseDetails(row.id)}>
      <span className="ck-case-card-head">
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
        <Stage stage={row.stage} stages={stages} />
        <Responsible name={row.responsible?.name} isBare />
      </span>
    </Link>
  )
}
