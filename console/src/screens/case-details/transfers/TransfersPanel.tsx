import { useEffect, useRef, useState } from 'react'
import { Check, Undo2, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { Transfer } from '@casekit/contract/transfers'
import { ApiError } from '@casekit/client/api-error'
import { awardTransfer, cancelTransfer } from '@casekit/contract/transfers'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { StatusChip } from '@casekit/ui/status-chip'
import { useLive } from '../../../live/use-live.ts'
import { useReload } from '../../../frame/revisit.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import { Failed } from '../../../patterns/query/Loaded.tsx'
import { Quote } from '../../../parts/transfers/Quote.tsx'
import { TransferChip } from '../../../parts/transfers/TransferChip.tsx'
import { keepFocusIn } from '../../../parts/keep-focus.ts'
import type { PanelProps } from '../panel.ts'
import { StillLoading } from '../StillLoading.tsx'
import { createCaseTransfers, type PartnerWork } from './case-transfers.store.ts'
import './transfers.css'

type Step = typeof awardTransfer | typeof cancelTransfer

function doneWords(by: Step, state: Transfer['state']) {
  if (by === awardTransfer) return 'Transfers.IsAwarded'
  return state === 'quoted' ? 'Transfers.IsTurnedDown' : 'Transfers.IsCancelled'
}

/** Where the case came from, and where it was transferred; empty for the company's own cases. */
export function TransfersPanel({ page }: PanelProps) {
  const { text } = useMessages()
  const { call, caseId } = page
  const [store] = useState(() => createCaseTransfers(call, caseId))
  const { received, sent, unread, work, isLoading, isFailed } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  useLive('transfer', store.load)
  useLive('alert', store.load)
  useReload(() => void store.load())

  const place = useRef<HTMLElement>(null)

  async function answer({ id: transferId, state }: Transfer, by: Step) {
    try {
      await call(by, { params: { transferId } })
      toasts.show({ title: text(doneWords(by, state)) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOver = error.code === 'not-waiting' || error.status === 404
      toasts.show({ tone: 'failed', title: text(isOver ? 'Transfers.NotWaiting' : 'Transfers.Failed') })
    }
    await store.load()
    keepFocusIn(place)
  }
  if (isLoading) return <StillLoading />
  if (!received && sent.length === 0 && !isFailed) return null
  return (
    <section ref={place} tabIndex={-1} className="ck-card ck-transfers" aria-labelledby="transfers">
      <h2 className="ck-card-head" id="transfers">
        {text('Transfers.Title')}
      </h2>
      {isFailed && <Failed failed="Transfers.LoadFailed" onRetry={store.load} />}
      <ul>
        {received && <Received transfer={received} />}
        {sent.map(transfer => (
          <Sent
            key={transfer.id}
            transfer={transfer as Transfer}
            unread={unread[transfer.partnerCaseId ?? ''] ?? 0}
            work={work[transfer.partnerCaseId ?? '']}
            onAnswer={by => void answer(transfer, by)}
          />
        ))}
      </ul>
    </section>
  )
}

function Received({ transfer }: { transfer: Transfer }) {
  const { text, format } = useMessages()
  const { partner, sentBy, sentAt, senderCaseNumber, companyMessage } = transfer
  return (
    <li>
      <b>{text('Transfers.From', { partner: partner.name })}</b>
      <span className="ck-transfers-note">
        {text('Transfers.SenderNumber', { number: String(senderCaseNumber) })} ·{' '}
        {text('Transfers.SentByOn', { who: sentBy, when: format.dateTime(sentAt) })}
      </span>
      {companyMessage && <p>{companyMessage}</p>}
    </li>
  )
}

type SentProps = { transfer: Transfer; unread: number; work: PartnerWork | undefined; onAnswer: (by: Step) => void }

function Sent({ transfer, unread, work, onAnswer }: SentProps) {
  const { text, format } = useMessages()
  const { partner, state, sentBy, sentAt, workStatus, reason, isOfferRequest, remindAt, quote } = transfer
  const isWaiting = state === 'waiting'
  const isQuoted = state === 'quoted'
  return (
    <li>
      <span className="ck-transfers-line">
        <b className="ck-truncate">{partner.name}</b>
        {unread > 0 && <span className="ck-nav-badge">{text('Transfers.Unread', { count: unread })}</span>}
        <TransferChip state={state} />
        {workStatus && <StatusChip status={workStatus} />}
        {isWaiting && (
          <IconButton
            size="sm"
            icon={<Undo2 />}
            label={text('Transfers.CancelTo', { partner: partner.name })}
            onClick={() => onAnswer(cancelTransfer)}
          />
        )}
      </span>
      <span className="ck-transfers-note">
        {[
          isOfferRequest && text('Transfers.OfferRequest'),
          text('Transfers.SentByOn', { who: sentBy, when: format.dateTime(sentAt) }),
          isWaiting && `${text('Transfers.RemindAt')} ${format.date(remindAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {work && <Work work={work} />}
      {quote && <Quote quote={quote} />}
      {isQuoted && (
        <span className="ck-transfers-line">
          <Button size="sm" kind="primary" icon={<Check />} onClick={() => onAnswer(awardTransfer)}>
            {text('Transfers.Award')}
          </Button>
          <Button size="sm" icon={<X />} onClick={() => onAnswer(cancelTransfer)}>
            {text('Transfers.TurnDown')}
          </Button>
        </span>
      )}
      {reason && <p>{reason}</p>}
    </li>
  )
}

/** The partner's progress: case number, stage and responsible. */
function Work({ work }: { work: PartnerWork }) {
  const { text } = useMessages()
  const number = text('Transfers.PartnerWork', { number: String(work.partnerCaseNumber) })
  return <span className="ck-transfers-note">{[number, work.stage, work.responsible].filter(Boolean).join(' · ')}</span>
}
