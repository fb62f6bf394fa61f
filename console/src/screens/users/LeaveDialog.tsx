import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OpenWork, User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { TroubleNotice } from './UserPanel.tsx'
import type { UsersStore } from './users.store.ts'

type Props = { store: UsersStore; user: User; onClose: () => void; onLeft: () => void }

const KINDS = ['cases', 'tasks', 'visits', 'properties', 'transfers'] as const

/** Asks who takes over a member's open work before they leave. */
export function LeaveDialog({ store, user, onClose, onLeft }: Props) {
  const { text } = useMessages()
  const { users, isBusy } = useSnapshot(store.state)
  const [open, setOpen] = useState<OpenWork | null>(null)
  const [to, setTo] = useState('')
  useEffect(() => {
    store.openWork(user.id).then(setOpen, () => setOpen(null))
  }, [store, user.id])
  const others = (users ?? []).filter(({ id, state }) => state === 'active' && id !== user.id)
  const left = open ? KINDS.filter(kind => open[kind] > 0) : []

  async function leave() {
    if (!(await store.deactivate(user.id, to || null))) return
    onClose()
    onLeft()
    toasts.show({ title: text('Users.Deactivated', { name: user.name }) })
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="danger" busy={isBusy} onClick={() => void leave()}>
        {text('Users.Deactivate')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Users.LeaveTitle', { name: user.name })} onClose={onClose} actions={actions}>
      <div className="ck-users-dialog">
        <p>{text('Users.LeaveText')}</p>
        {left.length > 0 && (
          <ul>
            {left.map(kind => (
              <li key={kind}>{text(`Users.Open.${kind}`, { count: open?.[kind] ?? 0 })}</li>
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <Select
            label={text('Users.HandOverTo')}
            value={to}
            options={[
              { value: '', label: text('Users.Nobody') },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setTo}
          />
        )}
        <TroubleNotice store={store} />
      </div>
    </Dialog>
  )
}

/** Asks before erasing a member, which cannot be undone. */
export function EraseDialog({ store, user, onClose, onLeft }: Props) {
  const { text } = useMessages()
  const { isBusy } = useSnapshot(store.state)

  async function erase() {
    if (!(await store.erase(user.id))) return
    onClose()
    onLeft()
    toasts.show({ title: text('Users.Erased', { name: user.name }) })
  }
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={() => void erase()}>
        {text('Users.Erase')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Users.EraseTitle', { name: user.name })} size="sm" onClose={onClose} actions={actions}>
      <div className="ck-users-dialog">
        <p>{text('Users.EraseText')}</p>
        <TroubleNotice store={store} />
      </div>
    </Dialog>
  )
}
