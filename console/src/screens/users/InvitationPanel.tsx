import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { type PanelProps, PanelHead, TroubleNotice } from './UserPanel.tsx'

/** A pending invitation: send again, or withdraw. */
export function InvitationPanel({ store, user, onClose }: PanelProps) {
  const { text, format } = useMessages()
  const { isBusy } = useSnapshot(store.state)
  const title = user.name || user.email
  const when = user.expiresAt ? format.date(user.expiresAt) : ''

  async function resend() {
    if (await store.resend(user.id)) toasts.show({ title: text('Users.Resent', { email: user.email }) })
  }
  async function withdraw() {
    if (!(await store.withdraw(user.id))) return
    onClose()
    toasts.show({ title: text('Users.Withdrawn', { email: user.email }) })
  }
  return (
    <aside className="ck-split-panel" aria-label={title}>
      <PanelHead title={title} onClose={onClose} />
      <div className="ck-split-body">
        <p className="ck-users-mail">{user.email}</p>
        <Notice tone={user.state === 'expired' ? 'warning' : 'info'}>
          {text(user.state === 'expired' ? 'Users.InvitationExpired' : 'Users.InvitationWaits', { when })}
        </Notice>
        <TroubleNotice store={store} />
      </div>
      <footer>
        <Button onClick={() => void withdraw()}>{text('Users.Withdraw')}</Button>
        <Button kind="primary" busy={isBusy} onClick={() => void resend()}>
          {text('Users.Resend')}
        </Button>
      </footer>
    </aside>
  )
}
