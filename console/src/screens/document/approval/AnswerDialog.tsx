import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { approveOffer, type OfferApproval, refuseOffer } from '@casekit/contract/offer-approval'
import type { CompanyDocument } from '@casekit/contract/documents'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import { SinceApproved } from './SinceApproved.tsx'

const TROUBLES: Record<string, MessageId> = {
  changed: 'OfferApproval.WasChanged',
  answered: 'OfferApproval.WasAnswered',
  decided: 'OfferApproval.WasAnswered',
}

type AnswerDialogProps = {
  document: CompanyDocument
  approval: OfferApproval
  last: NonNullable<OfferApproval['last']>
  currency: string
  onClose: () => void
}

/** The approver approves the current version, or refuses it with a reason. */
export function AnswerDialog({ document, approval, last, currency, onClose }: AnswerDialogProps) {
  const { text, format } = useMessages()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [trouble, setTrouble] = useState<MessageId>()
  const params = { offerId: document.id }
  const approvalId = last.id

  async function answer(work: () => Promise<unknown>, told: MessageId) {
    setBusy(true)
    try {
      await work()
      toasts.show({ title: text(told) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(TROUBLES[error.code ?? ''] ?? 'DocumentEditor.DidNotWork')
    } finally {
      setBusy(false)
    }
  }
  const approve = () => answer(() => call(approveOffer, { params, body: { approvalId } }), 'OfferApproval.WasApproved')
  function refuse() {
    if (!reason.trim()) return setMissing(true)
    void answer(() => call(refuseOffer, { params, body: { approvalId, reason } }), 'OfferApproval.WasRefused')
  }
  return (
    <Dialog
      title={text('OfferApproval.Title')}
      confirmClose={reason !== ''}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={refuse}>
            {text('OfferApproval.Refuse')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => void approve()}>
            {text('OfferApproval.Approve')}
          </Button>
        </>
      }
    >
      <div className="ck-approval">
        {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
        <p>
          {text('OfferApproval.AsksYou', {
            name: last.askedBy,
            total: format.money(approval.total / 100, currency),
          })}
        </p>
        {last.note && <blockquote>{last.note}</blockquote>}
        <p>{text('OfferApproval.Lets', { name: last.askedBy })}</p>
        <SinceApproved document={document} version={approval.approvedVersion} />
        <TextArea
          label={text('OfferApproval.Reason')}
          hint={text('OfferApproval.ReasonHint')}
          rows={3}
          maxLength={2000}
          value={reason}
          error={isMissing && !reason.trim() ? text('OfferApproval.ReasonNeeded') : undefined}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
