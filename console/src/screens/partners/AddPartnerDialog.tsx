import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import type { PartnersStore } from './partners.store.ts'

/** Asks for a company's number, and invites it as a partner. */
export function AddPartnerDialog({ store, onClose }: { store: PartnersStore; onClose: () => void }) {
  const { text } = useMessages()
  const { isBusy, trouble } = useSnapshot(store.state)
  const [typed, setTyped] = useState('')
  const isNumber = /^\d{1,9}$/.test(typed.trim())

  function type(next: string) {
    setTyped(next)
    store.forget()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const added = isNumber && (await store.add(Number(typed)))
    if (!added) return
    onClose()
    toasts.show({ title: text(added.state === 'active' ? 'Partners.IsActive' : 'Partners.Invited', added) })
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="add-partner" busy={isBusy} disabled={!isNumber}>
        {text('Partners.Invite')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Partners.AddTitle')} size="sm" onClose={onClose} actions={actions}>
      <form id="add-partner" onSubmit={event => void submit(event)}>
        <TextField
          label={text('Partners.Number')}
          hint={text('Partners.NumberHint')}
          required
          inputMode="numeric"
          error={trouble ? text(trouble) : undefined}
          value={typed}
          onChange={type}
        />
      </form>
    </Dialog>
  )
}
