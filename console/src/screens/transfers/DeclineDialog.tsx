import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { Trouble } from './Trouble.tsx'
import type { TransferStore } from './transfer.store.ts'

type DeclineDialogProps = { store: TransferStore; partner: string; onClose: () => void }

/** Asks for the reason, which is sent to the partner. */
export function DeclineDialog({ store, partner, onClose }: DeclineDialogProps) {
  const { text } = useMessages()
  const { isBusy, trouble } = useSnapshot(store.state)
  const [reason, setReason] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim() || !(await store.decline(reason.trim()))) return
    onClose()
    toasts.show({ title: text('Transfers.IsDeclined') })
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="danger" type="submit" form="decline" busy={isBusy} disabled={!reason.trim()}>
        {text('Transfers.Decline')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('Transfers.DeclineTitle', { partner })}
      size="sm"
      confirmClose={reason.trim() !== ''}
      onClose={onClose}
      actions={actions}
    >
      <form id="decline" onSubmit={event => void submit(event)}>
        <TextArea
          label={text('Transfers.DeclineReason')}
          hint={text('Transfers.DeclineHint', { partner })}
          required
          maxLength={1000}
          value={reason}
          onChange={setReason}
        />
        {trouble && <Trouble of={trouble} />}
      </form>
    </Dialog>
  )
}
