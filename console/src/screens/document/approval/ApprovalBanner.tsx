import { useEffect, useRef, useState } from 'react'
import { getOfferApproval, type OfferApproval } from '@casekit/contract/offer-approval'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import type { DocumentEditor } from '../document.store.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AskDialog } from './AskDialog.tsx'
import './approval.css'

type BannerProps = { editor: DocumentEditor; document: CompanyDocument; currency: string }

/** Whether the offer needs approval before sending, who was asked, and their answer. */
export function ApprovalBanner({ editor, document, currency }: BannerProps) {
  const [open, setOpen] = useState<'ask' | 'answer' | null>(null)
  const query = useQuery(signal => call(getOfferApproval, { params: { offerId: document.id }, signal }), {
    live: 'alert',
  })
  const { load } = query
  const asked = useRef(document.version)
  useEffect(() => {
    if (asked.current === document.version) return
    asked.current = document.version
    void load()
  }, [load, document.version])
  const approval = query.answer
  if (!approval) return null
  const close = async () => {
    setOpen(null)
    await load()
    await editor.refresh()
  }
  const shared = { editor, document, approval, currency, onClose: () => void close() }
  return (
    <div className="ck-approval-banner">
      <Standing
        approval={approval}
        currency={currency}
        onAsk={() => void editor.flush().then(() => setOpen('ask'))}
        onAnswer={() => setOpen('answer')}
      />
      {open === 'ask' && <AskDialog {...shared} />}
      {open === 'answer' && approval.last && <AnswerDialog {...shared} last={approval.last} />}
    </div>
  )
}

type StandingProps = { approval: OfferApproval; currency: string; onAsk: () => void; onAnswer: () => void }

function Standing({ approval, currency, onAsk, onAnswer }: StandingProps) {
  const { text, format } = useMessages()
  const { isNeeded, mayDecide, last, limit, approvers } = approval
  const total = format.money(approval.total / 100, currency)
  if (mayDecide && last)
    return (
      <Notice
        tone="warning"
        action={
          <Button kind="primary" onClick={onAnswer}>
            {text('OfferApproval.Answer')}
          </Button>
        }
      >
        {text('OfferApproval.AsksYou', { name: last.askedBy, total })}
      </Notice>
    )
  if (last?.state === 'approved' && last.isPresent)
    return (
      <Notice tone="success">
        {text('OfferApproval.ApprovedBy', { name: last.decidedBy, time: format.dateTime(last.decidedAt ?? '') })}
      </Notice>
    )
  if (!isNeeded)
    return last?.state === 'refused' && last.isPresent ? (
      <Notice tone="info">
        <Before last={last} />
      </Notice>
    ) : null
  const names = approvers.join(', ')
  if (last?.state === 'asked' && last.isPresent)
    return <Notice tone="info">{text('OfferApproval.Waits', { names, time: format.dateTime(last.askedAt) })}</Notice>
  const isAskable = approvers.length > 0
  return (
    <Notice tone="warning" action={isAskable && <Button onClick={onAsk}>{text('OfferApproval.Ask')}</Button>}>
      {last && last.state !== 'overtaken' && <Before last={last} />}
      {text('OfferApproval.IsOver', { total, limit: format.money((limit ?? 0) / 100, currency) })}{' '}
      {isAskable ? text('OfferApproval.By', { names }) : text('OfferApproval.Nobody')}
    </Notice>
  )
}

/** The result of the last request. */
function Before({ last: { state, isPresent, decidedBy, reason } }: { last: NonNullable<OfferApproval['last']> }) {
  const { text } = useMessages()
  if (state === 'refused') return <p>{text('OfferApproval.RefusedBy', { name: decidedBy, reason })}</p>
  if (state === 'approved' && !isPresent) return <p>{text('OfferApproval.ChangedSince', { name: decidedBy })}</p>
  return state === 'asked' && !isPresent ? <p>{text('OfferApproval.ChangedAsked')}</p> : null
}
