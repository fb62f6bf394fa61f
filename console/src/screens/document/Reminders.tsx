import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { type CompanyDocument, remindOfDocument } from '@casekit/contract/documents'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import type { DocumentEditor } from './document.store.ts'

type RemindersProps = { editor: DocumentEditor; document: CompanyDocument; isLocked: boolean }

/** When the recipient of a sent offer was reminded, and a button to do so now. */
export function Reminders({ editor, document, isLocked }: RemindersProps) {
  const { text, format } = useMessages()
  const [asks, setAsks] = useState(false)
  const { remindedAt, remindTo } = document
  return (
    <>
      {remindedAt.length > 0 && (
        <p>
          <span>{text('DocumentEditor.Reminded')}</span>
          {remindedAt
            .slice(0, 3)
            .map(at => format.date(at))
            .join(', ')}
        </p>
      )}
      {remindTo && !isLocked && (
        <Button icon={<BellRing />} onClick={() => setAsks(true)}>
          {text('DocumentEditor.Remind')}
        </Button>
      )}
      {asks && <RemindDialog editor={editor} document={document} onClose={() => setAsks(false)} />}
    </>
  )
}

const REFUSALS: Record<string, MessageId> = {
  reminded: 'DocumentEditor.RemindedAlready',
  'not-answerable': 'DocumentEditor.NotAnswerable',
}

type RemindDialogProps = Omit<RemindersProps, 'isLocked'> & { onClose: () => void }

function RemindDialog({ editor, document, onClose }: RemindDialogProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<MessageId>()
  const [key] = useState(newKey)
  const [email] = useState(document.remindTo)

  async function remind() {
    setBusy(true)
    try {
      await editor.flush()
      await call(remindOfDocument, { params: { offerId: document.id }, key })
      toasts.show({ title: text('DocumentEditor.WasReminded', { email }) })
      onClose()
      await editor.refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(REFUSALS[error.code ?? ''] ?? 'DocumentEditor.NotSent')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={text('DocumentEditor.Remind')}
      size="sm"
      onClose={onClose}
      actions={
        <Button kind="primary" busy={isBusy} onClick={() => void remind()}>
          {text('DocumentEditor.Send')}
        </Button>
      }
    >
      {refusal && <Notice tone="danger">{text(refusal)}</Notice>}
      <p>{text('DocumentEditor.RemindAsks', { email })}</p>
    </Dialog>
  )
}
