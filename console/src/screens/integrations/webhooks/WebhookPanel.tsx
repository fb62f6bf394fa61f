import { KeyRound, Pencil, Send, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import {
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookLog,
} from '@casekit/contract/webhooks'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageLog } from './MessageLog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { useFault } from './WebhookState.tsx'

type Props = {
  hook: Webhook
  onChanged: () => Promise<void>
  onClose: () => void
  onSecret: (secret: string) => void
}

const OVERLAP_HOURS = 24

/** One webhook: its actions and its messages. */
export function WebhookPanel({ hook, onChanged, onClose, onSecret }: Props) {
  const { text, format } = useMessages()
  const faultOf = useFault()
  const [asks, setAsks] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [tried, setTried] = useState<WebhookLog>()
  const [revision, setRevision] = useState(0)
  const params = { webhookId: hook.id }

  async function run(deed: () => Promise<unknown>) {
    setBusy(true)
    setHasFailed(false)
    const isDone = await deed().then(
      () => true,
      () => false,
    )
    setBusy(false)
    setHasFailed(!isDone)
    if (isDone) setAsks(null)
  }
  const test = () =>
    run(async () => {
      setTried(await call(testWebhook, { params }))
      setRevision(last => last + 1)
    })
  const rotate = () =>
    run(async () => {
      onSecret((await call(rotateWebhookSecret, { params, body: { overlapHours: OVERLAP_HOURS } })).secret)
      await onChanged()
    })
  const remove = () =>
    run(async () => {
      await call(deleteWebhook, { params })
      toasts.show({ title: text('Webhooks.Deleted', { name: hook.name }) })
      onClose()
      await onChanged()
    })
  const cancel = <Button onClick={() => setAsks(null)}>{text('Buttons.Cancel')}</Button>
  return (
    <section className="ck-hooks-panel" aria-label={hook.name}>
      <header>
        <h3>{hook.name}</h3>
        <Button size="sm" icon={<Send />} busy={busy} disabled={!hook.hasSecret} onClick={() => void test()}>
          {text('Webhooks.Test')}
        </Button>
        <Button size="sm" icon={<Pencil />} onClick={() => setAsks('edit')}>
          {text('Webhooks.Edit')}
        </Button>
        <Button size="sm" icon={<KeyRound />} onClick={() => setAsks('rotate')}>
          {text('Webhooks.Rotate')}
        </Button>
        <Button size="sm" icon={<Trash2 />} onClick={() => setAsks('delete')}>
          {text('Webhooks.Delete')}
        </Button>
        <IconButton label={text('Buttons.Close')} icon={<X />} onClick={onClose} />
      </header>
      {hook.offAt && (
        <Notice tone="warning">
          {text('Webhooks.OffSince', { when: format.dateTime(hook.offAt), reason: faultOf(hook.offReason) })}
        </Notice>
      )}
      {hook.previousUntil && <p>{text('Webhooks.OldSignsUntil', { when: format.dateTime(hook.previousUntil) })}</p>}
      {hasFailed && <Notice tone="danger">{text('Webhooks.NotDone')}</Notice>}
      <MessageLog key={revision} hookId={hook.id} onChanged={onChanged} />
      {tried && <MessageDialog message={tried} onChanged={onChanged} onClose={() => setTried(undefined)} />}
      {asks === 'edit' && <WebhookDialog hook={hook} onSaved={onChanged} onClose={() => setAsks(null)} />}
      {asks === 'rotate' && (
        <Dialog
          title={text('Webhooks.RotateTitle')}
          size="sm"
          onClose={() => setAsks(null)}
          actions={
            <>
              {cancel}
              <Button kind="primary" busy={busy} onClick={() => void rotate()}>
                {text('Webhooks.Rotate')}
              </Button>
            </>
          }
        >
          {text('Webhooks.RotateText', { hours: OVERLAP_HOURS })}
        </Dialog>
      )}
      {asks === 'delete' && (
        <Dialog
          title={text('Webhooks.DeleteTitle', { name: hook.name })}
          size="sm"
          onClose={() => setAsks(null)}
          actions={
            <>
              {cancel}
              <Button kind="danger" busy={busy} onClick={() => void remove()}>
                {text('Webhooks.Delete')}
              </Button>
            </>
          }
        >
          {text('Webhooks.DeleteText')}
        </Dialog>
      )}
    </section>
  )
}
