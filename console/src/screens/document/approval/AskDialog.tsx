import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { askForApproval, type OfferApproval } from '@casekit/contract/offer-approval'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import { SinceApproved } from './SinceApproved.tsx'

type AskDialogProps = { document: CompanyDocument; approval: OfferApproval; onClose: () => void }

/** Requests approval of the current version, after showing the changes since the last one. */
export function AskDialog({ document, approval, onClose }: AskDialogProps) {
  const { text } = useMessages()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const names = approval.approvers.join(', ')

  async function ask() {
    setBusy(true)
    try {
      await call(askForApproval, { params: { offerId: document.id }, body: { note } })
      toasts.show({ title: text('OfferApproval.Asked', { names }) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('OfferApproval.Ask')}
      confirmClose={note !== ''}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={isBusy} onClick={() => void ask()}>
          {text('OfferApproval.Ask')}
        </Button>
      }
    >
      <div className="ck-approval">
        {isFailed && <Notice tone="danger">{text('DocumentEditor.DidNotWork')}</Notice>}
        <p>{text('OfferApproval.WillHear', { names })}</p>
        <SinceApproved document={document} version={approval.approvedVersion} />
        <TextArea label={text('OfferApproval.Note')} rows={3} maxLength={2000} value={note} onChange={setNote} />
      </div>
    </Dialog>
  )
}
