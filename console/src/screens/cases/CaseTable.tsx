import type { KeyboardEvent } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'wouter'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { Skeleton } from '@casekit/ui/skeleton'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../paths.ts'
import type { CaseRowsProps } from './CaseRows.tsx'
import { type Sort, type SortColumn, sortedBy } from './list-address.ts'
import { Responsible } from './Responsible.tsx'
import { Stage } from './Stage.tsx'
import './case-rows.css'

type Column = { name: string; text: MessageId; sort?: SortColumn }

const COLUMNS: Column[] = [
  { name: 'number', text: 'Cases.Number', sort: 'caseNumber' },
  { name: 'status', text: 'Cases.Status' },
  { name: 'title', text: 'Cases.CaseTitle', sort: 'title' },
  { name: 'customer', text: 'Cases.Customer' },
  { name: 'stage', text: 'Cases.Stage' },
  { name: 'priority', text: 'Cases.Priority' },
  { name: 'responsible', text: 'Cases.Responsible' },
  { name: 'created', text: 'Cases.CreatedAt', sort: 'createdAt' },
]
const SKELETON_ROWS = 20
const SKELETON_WIDTHS: Record<string, string> = { number: '2.5rem', status: '4.5rem', title: '70%', customer: '60%' }

export function CaseTable({ rows, stages, isBusy, sort, onSort }: CaseRowsProps) {
  const { text } = useMessages()
  return (
    <table className="ck-case-table" aria-label={text('Cases.Title')} aria-busy={isBusy}>
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <Head key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map(row => (
          <Row key={row.id} row={row} stages={stages} />
        ))}
        {!rows && Array.from({ length: SKELETON_ROWS }, (_, index) => <SkeletonRow key={index} />)}
      </tbody>
    </table>
  )
}

function Head({ column, sort, onSort }: { column: Column; sort: Sort; onSort: (sort: Sort) => void }) {
  const { text } = useMessages()
  const by = column.sort
  if (!by) return <th className={`ck-col-${column.name}`}>{text(column.text)}</th>
  const isSorted = sort.column === by
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      className={`ck-col-${column.name}`}
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className="ck-sort" onClick={() => onSort(sortedBy(sort, by))}>
        {text(column.text)}
        {isSorted && <Arrow size={13} strokeWidth={1.75} aria-hidden="true" />}
      </button>
    </th>
  )
}

function Row({ row, stages }: { row: CaseRow; stages: CaseRowsProps['stages'] }) {
  const { text, format } = useMessages()
  const title = row.title || text('Cases.NoTitle')
  return (
    <tr>
      <td className="ck-col-number">{row.caseNumber}</td>
      <td>
        <StatusChip status={row.status} />
      </td>
      <td className="ck-col-title" title={title}>
        <Link className="ck-row-link" href={paths.caseDetails(row.id)} onKeyDown={walk}>
          {title}
        </Link>
      </td>
      <td className="ck-cell-quiet" title={row.customerName}>
        {row.customerName}
      </td>
      <td className="ck-cell-quiet ck-col-stage">
        <Stage stage={row.stage} stages={stages} />
      </td>
      <td>
        <PriorityMark priority={row.priority} />
      </td>
      <td className="ck-col-responsible">
        <Responsible name={row.responsible?.name} />
      </td>
      <td className="ck-cell-quiet ck-col-created">{row.createdAt && format.date(row.createdAt)}</td>
    </tr>
  )
}

function SkeletonRow() {
  return (
    <tr>
      {COLUMNS.map(({ name }) => (
        <td key={name} className={`ck-col-${name}`}>
          <Skeleton width={SKELETON_WIDTHS[name]} height={name === 'status' ? '1.125rem' : undefined} />
        </td>
      ))}
    </tr>
  )
}

/** Arrow keys walk from row to row; Enter opens, as the rows are links. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('.ck-row-link') ?? [])]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
