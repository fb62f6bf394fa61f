import { inbox, outbox } from '@casekit/contract/overview'
import type { TransferRow } from '@casekit/contract/overviews/transfers'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { type RelatedColumn, RelatedRows } from '../../patterns/record/RelatedRows.tsx'
import { call } from '../../session/session.store.ts'
import { TransferChip } from '../../parts/transfers/TransferChip.tsx'

const SHOWN = 10

async function newestOf(calls: typeof inbox | typeof outbox, partnerId: string): Promise<TransferRow[]> {
  const filterModel = { partner: { filterType: 'set' as const, values: [partnerId] } }
  return (await call(calls.rows, { body: { startRow: 0, endRow: SHOWN, filterModel } })).rows
}

/** The latest cases transferred to and from a partner. */
export function PartnerCases({ partnerId }: { partnerId: string }) {
  const ofPartner = `?partner=${encodeURIComponent(partnerId)}`
  return (
    <>
      <Lane title="Partners.CasesTo" all={paths.outbox(ofPartner)} fetchRows={() => newestOf(outbox, partnerId)} />
      <Lane title="Partners.CasesFrom" all={`/Inbox${ofPartner}`} fetchRows={() => newestOf(inbox, partnerId)} />
    </>
  )
}

const hrefOf = (row: TransferRow) => (row.case ? paths.caseDetails(row.case.id) : paths.inbox(row.id))

type LaneProps = { title: MessageId; all: string; fetchRows: () => Promise<TransferRow[]> }

function Lane({ title, all, fetchRows }: LaneProps) {
  const { text, format } = useMessages()
  const query = useQuery(fetchRows, { live: 'transfer' })
  const columns: RelatedColumn<TransferRow>[] = [
    { name: 'number', render: ({ caseNumber }) => caseNumber },
    { name: 'title', render: row => row.title, href: hrefOf },
    { name: 'state', render: ({ state }) => <TransferChip state={state} /> },
    { name: 'sent', render: ({ sentAt }) => sentAt && format.date(sentAt) },
  ]
  return (
    <RelatedRows
      title={title}
      query={query}
      failed="Transfers.LoadFailed"
      none="Record.None"
      columns={columns}
      all={{ href: all, label: text('Partners.AllCases') }}
    />
  )
}
