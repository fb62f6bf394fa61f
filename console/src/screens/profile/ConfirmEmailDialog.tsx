import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { confirmEmailChange } from '@casekit/contract/own-email'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { keepEmail } from './keep-own.ts'

type Props = { token: string; onConfirmed: () => void; onClose: () => void }

const TROUBLES: Partial<Record<string, MessageId>> = {
  'link-ended': 'Profile.EmailLinkEnded',
  'managed-address': 'Profile.EmailManaged',
}

/** Opening the link changes nothing: the signed-in user confirms the new address here. */
export function ConfirmEmailDialog({ token, onConfirmed, onClose }: Props) {
  const { text } = useMessages()
  const [trouble, setTrouble] = useState<MessageId | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    setTrouble(null)
    try {
      const { email } = await call(confirmEmailChange, { body: { token } })
      keepEmail(email)
      toasts.show({ title: text('Profile.EmailChanged', { email }) })
      onConfirmed()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(TROUBLES[error.code] ?? 'Profile.EmailFailed')
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" busy={isBusy} onClick={() => void confirm()}>
        {text('Profile.EmailConfirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Profile.EmailConfirmTitle')} size="sm" onClose={onClose} actions={actions}>
      <p>{text('Profile.EmailConfirmLead')}</p>
      <div role="alert">{trouble && <Hint tone="error">{text(trouble)}</Hint>}</div>
    </Dialog>
  )
}
