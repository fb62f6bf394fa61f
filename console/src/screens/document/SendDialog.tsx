import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { type CompanyDocument, sendDocument } from '@casekit/contract/documents'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import type { DocumentEditor } from './document.store.ts'

type SendDialogProps = { editor: DocumentEditor; document: CompanyDocument; onClose: () => void }

/** Mails the document with its PDF and a link to answer. */
export function SendDialog({ editor, document, onClose }: SendDialogProps) {
  const { text, format } = useMessages()
  const [email, setEmail] = useState(document.customer?.email ?? '')
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<MessageId>()
  const [key] = useState(newKey)
  const form = useId()
  const isMail = /^[^@\s]+@[^@\s]+$/.test(email)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isMail || isBusy) return
    setBusy(true)
    try {
      await editor.flush()
      const body = { email, text: said }
      const { expiresAt } = await call(sendDocument, { params: { offerId: document.id }, body, key })
      toasts.show({ title: text('DocumentEditor.WasSent', { email, date: format.date(expiresAt) }) })
      await editor.refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.code === 'needs-approval' ? 'OfferApproval.NotSent' : 'DocumentEditor.NotSent')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={text('DocumentEditor.SendTitle')}
      confirmClose={said !== ''}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={form} busy={isBusy} disabled={!isMail}>
          {text('DocumentEditor.Send')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={event => void send(event)} className="ck-document-form">
        {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
        <TextField label={text('DocumentEditor.To')} type="email" required value={email} onChange={setEmail} />
        <TextArea label={text('DocumentEditor.Words')} rows={5} maxLength={5000} value={said} onChange={setSaid} />
        <p className="ck-document-hint">{text('DocumentEditor.SendHint')}</p>
      </form>
    </Dialog>
  )
}
