import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { TransferDetails, TransferParty } from '@casekit/contract/transfers'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { StatusChip } from '@casekit/ui/status-chip'
import { useLive } from '../../live/use-live.ts'
import { PeekFact } from '../../patterns/list/Peek.tsx'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { Failed } from '../../patterns/query/Loaded.tsx'
import { Quote } from '../../parts/transfers/Quote.tsx'
import { createTransfer } from './transfer.store.ts'
import { TransferAnswer } from './TransferAnswer.tsx'
import { TransferChip } from '../../parts/transfers/TransferChip.tsx'
import { TransferFiles } from './TransferFiles.tsx'
import './transfers.css'

/** A transfer in the peek panel, with everything sent, to answer or cancel. */
export function TransferPeek({ transferId }: { transferId: string }) {
  const [store] = useState(() => createTransfer(call, transferId))
  const { transfer, isLost } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  useLive('transfer', store.load, transferId)
  const place = useRef<HTMLDivElement>(null)
  if (isLost) return <Failed failed="Transfers.LoadFailed" onRetry={store.load} />
  if (!transfer) return <Skeleton width="60%" />
  return (
    <div className="ck-transfer" ref={place} tabIndex={-1}>
      <TransferAnswer store={store} place={place} />
      <Facts transfer={transfer as TransferDetails} />
    </div>
  )
}

function Facts({ transfer }: { transfer: TransferDetails }) {
  const { text, format } = useMessages()
  const isSent = transfer.side === 'sent'
  return (
    <dl>
      <PeekFact label={text('Transfers.State')}>
        <TransferChip state={transfer.state} /> {transfer.workStatus && <StatusChip status={transfer.workStatus} />}
        {transfer.isOfferRequest && ` ${text('Transfers.OfferRequest')}`}
      </PeekFact>
      {transfer.quote && (
        <PeekFact label={text('Transfers.Quoted')}>
          <Quote quote={transfer.quote} />
        </PeekFact>
      )}
      {transfer.reason && <PeekFact label={text('Transfers.Reason')}>{transfer.reason}</PeekFact>}
      <PeekFact label={text('Transfers.Partner')}>{transfer.partner.name}</PeekFact>
      {transfer.caseId && (
        <PeekFact label={text('Transfers.OwnCase')}>
          <Link href={paths.caseDetails(transfer.caseId)}>
            {transfer.caseNumber} {transfer.title}
          </Link>
        </PeekFact>
      )}
      <PeekFact label={text('Transfers.SentBy')}>
        {text('Transfers.SentByOn', { who: transfer.sentBy, when: format.dateTime(transfer.sentAt) })}
      </PeekFact>
      {transfer.state === 'waiting' && (
        <PeekFact label={text('Transfers.RemindAt')}>{format.date(transfer.remindAt)}</PeekFact>
      )}
      {isSent && <PeekFact label={text('Transfers.Responsible')}>{transfer.responsibleName}</PeekFact>}
      <Optional label={text('Transfers.TheirMessage')}>{transfer.companyMessage}</Optional>
      <PeekFact label={text('Transfers.Description')}>{transfer.description}</PeekFact>
      <Party label={text('Transfers.Customer')} party={transfer.customer} />
      <Party label={text('Transfers.Invoice')} party={transfer.invoice} />
      <Party label={text('Transfers.Delivery')} party={transfer.delivery} />
      <Party label={text('Transfers.Contact')} party={transfer.contact} />
      <Optional label={text('Transfers.Property')}>{transfer.propertyName}</Optional>
      <Optional label={text('Transfers.Requisition')}>{transfer.requisitionNumber}</Optional>
      <Optional label={text('Transfers.Reference')}>{transfer.reference}</Optional>
      {transfer.files.length > 0 && (
        <PeekFact label={text('Transfers.TheirFiles')}>
          <TransferFiles files={transfer.files} />
        </PeekFact>
      )}
    </dl>
  )
}

const Optional = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? <PeekFact label={label}>{children}</PeekFact> : null

function Party({ label, party }: { label: string; party: TransferParty | null | undefined }) {
  const { name, address, zipCode, city, phone, mobile, email } = party ?? {}
  const lines = [name, address, [zipCode, city].filter(Boolean).join(' '), phone, mobile, email].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <PeekFact label={label}>
      <span className="ck-transfer-party">{lines.join('\n')}</span>
    </PeekFact>
  )
}
