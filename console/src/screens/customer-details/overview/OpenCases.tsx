import { Link } from 'wouter'
import type { CaseStatus } from '@casekit/contract/ids'
import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../../paths.ts'
import { type RelatedColumn, RelatedRows } from '../../../patterns/record/RelatedRows.tsx'
import { call } from '../../../session/session.store.ts'
import type { PartProps } from './Overview.tsx'
import { useOfCustomer } from './use-of-customer.ts'

const SHOWN = 8
const OPEN: readonly CaseStatus[] = ['Open', 'NeedPlanning']

function openOf(customerId: string, signal: AbortSignal) {
  const filterModel = {
    customer: { filterType: 'set' as const, values: [customerId] },
    status: { filterType: 'set' as const, values: OPEN },
  }
  const sortModel = [{ colId: 'createdAt', sort: 'desc' as const }]
  return call(cases.rows, { body: { startRow: 0, endRow: SHOWN, sortModel, filterModel }, signal })
}

/** The customer's latest open cases, and how many there are. */
export function OpenCases({ customerId }: PartProps) {
  const { text, format } = useMessages()
  const { answer, ...query } = useOfCustomer(customerId, 'case', signal => openOf(customerId, signal))
  const columns: RelatedColumn<CaseRow>[] = [
    { name: 'number', render: ({ caseNumber }) => caseNumber },
    { name: 'title', render: row => <CaseTitle row={row} />, href: ({ id }) => paths.caseDetails(id) },
    { name: 'status', render: ({ status }) => <StatusChip status={status} /> },
    { name: 'created', render: ({ createdAt }) => createdAt && format.date(createdAt) },
  ]
  return (
    <RelatedRows
      title="CustomerPage.OpenCases"
      count={answer && answer.lastRow > 0 ? format.number(answer.lastRow) : undefined}
      query={{ ...query, answer: answer?.rows ?? null }}
      failed="CustomerPage.ListFailed"
      none="CustomerPage.NoOpenCases"
      columns={columns}
      actions={
        <Link className="ck-record-link" href={paths.customer(customerId, 'cases')}>
          {text('CustomerPage.AllCases')}
        </Link>
      }
    />
  )
}

function CaseTitle({ row: { title, unread } }: { row: CaseRow }) {
  const { text } = useMessages()
  return (
    <>
      {title || text('CustomerPage.Untitled')} {unread && <Chip look="open">{text('Standard.UnreadMessages')}</Chip>}
    </>
  )
}
