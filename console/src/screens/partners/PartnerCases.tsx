import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { inbox, outbox } from '@casekit/contract/overview'
import type { TransferRow } from '@casekit/contract/overviews/transfers'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { useLive } from '../../live/use-live.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { createRows } from '../customer-details/rows.store.ts'
import { NotLoaded } from '../transfers/NotLoaded.tsx'
import { TransferChip } from '../transfers/TransferChip.tsx'

const SHOWN = 10

async function newestOf(calls: typeof inbox | typeof outbox, partnerId: string): Promise<TransferRow[]> {
  const filterModel = { partner: { filterType: 'set' as const, values: [partnerId] } }
  return (await call(calls.rows, { body: { startRow: 0, endRow: SHOWN, filterModel } })).rows
}

/** The newest cases that were handed over to a partner, and that came from it. */
export function PartnerCases({ partnerId }: { partnerId: string }) {
  const ofPartner = `?partner=${encodeURIComponent(partnerId)}`
  return (
    <>
      <Lane title="Partners.CasesTo" all={paths.outbox(ofPartner)} fetchRows={() => newestOf(outbox, partnerId)} />
      <Lane title="Partners.CasesFrom" all={`/Inbox${ofPartner}`} fetchRows={() => newestOf(inbox, partnerId)} />
    </>
  )
}

type LaneProps = { title: MessageId; all: string; fetchRows: () => Promise<TransferRow[]> }

function Lane({ title, all, fetchRows }: LaneProps) {
  const { text, format } = useMessages()
  const [rows] = useState(() => createRows(fetchRows))
  const { found, hasFailed } = useSnapshot(rows.state)
  useEffect(() => void rows.load(), [rows])
  useLive('transfer', rows.load)
  return (
    <section className="ck-record-part" aria-labelledby={title}>
      <h2 id={title}>{text(title)}</h2>
      {!found && !hasFailed && <Skeleton width="100%" height="4rem" />}
      {hasFailed && <NotLoaded onRetry={rows.load}>{text('Transfers.LoadFailed')}</NotLoaded>}
      {found?.length === 0 && <p>{text('Properties.None')}</p>}
      {found && found.length > 0 && (
        <>
          <table className="ck-record-cases" aria-labelledby={title}>
            <tbody>
              {(found as readonly TransferRow[]).map(row => (
                <tr key={row.id}>
                  <td>{row.caseNumber}</td>
                  <td>
                    <Link
                      className="ck-record-link"
                      href={row.case ? paths.caseDetails(row.case.id) : paths.inbox(row.id)}
                    >
                      {row.title}
                    </Link>
                  </td>
                  <td>
                    <TransferChip state={row.state} />
                  </td>
                  <td>{row.sentAt && format.date(row.sentAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Link className="ck-record-link" href={all}>
            {text('Partners.AllCases')}
          </Link>
        </>
      )}
    </section>
  )
}
