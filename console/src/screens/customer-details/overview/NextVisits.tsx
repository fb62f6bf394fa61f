import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getCustomerActivities } from '@casekit/contract/customer-page'
import { useMessages } from '@casekit/messages/react'
import { ActivityChip } from '../../../parts/ActivityChip.tsx'
import { ShortTime } from '../../../parts/ShortTime.tsx'
import { paths } from '../../../paths.ts'
import { useToday } from '../../../patterns/day/use-today.ts'
import { type RelatedColumn, RelatedRows } from '../../../patterns/record/RelatedRows.tsx'
import { company } from '../../../session/company.store.ts'
import { call } from '../../../session/session.store.ts'
import { nextVisits, type Visit } from './next-visits.ts'
import type { PartProps } from './Overview.tsx'
import { useOfCustomer } from './use-of-customer.ts'

/** Who visits the customer next, and when. */
export function NextVisits({ customerId }: PartProps) {
  const { text } = useMessages()
  const { timeZone } = useSnapshot(company)
  const today = useToday()
  const { answer, ...query } = useOfCustomer(customerId, 'activity', signal =>
    call(getCustomerActivities, { params: { customerId }, signal }),
  )
  const columns: RelatedColumn<Visit>[] = [
    { name: 'when', render: ({ dueAt }) => <ShortTime at={dueAt} /> },
    {
      name: 'title',
      render: ({ title }) => title || text('CustomerPage.Untitled'),
      href: ({ id, caseId }) => caseId && `${paths.caseDetails(caseId)}#activity-${id}`,
    },
    { name: 'who', render: ({ assignedTo }) => assignedTo },
    { name: 'status', render: ({ status }) => <ActivityChip status={status} /> },
  ]
  return (
    <RelatedRows
      title="CustomerPage.NextVisits"
      query={{ ...query, answer: answer && nextVisits(answer, today, timeZone) }}
      failed="CustomerPage.ListFailed"
      none="CustomerPage.NoVisits"
      columns={columns}
      actions={
        <Link className="ck-record-link" href={paths.customer(customerId, 'activities')}>
          {text('CustomerPage.AllActivities')}
        </Link>
      }
    />
  )
}
