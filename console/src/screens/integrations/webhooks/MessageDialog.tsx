import { useState } from 'react'
import { resendWebhookMessage, type WebhookLog } from '@casekit/contract/webhooks'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { call } from '../../../session/session.store.ts'
import { CopyBlock } from '../../../parts/keys/CopyBlock.tsx'
import { useFault } from './WebhookState.tsx'

type Props = { message: WebhookLog; onChanged: () => Promise<void>; onClose: () => void }

/** Every attempt at a message with its response, and a button to send again. */
export function MessageDialog({ message, onChanged, onClose }: Props) {
  const { text, format } = useMessages()
  const faultOf = useFault()
  const [shown, setShown] = useState(message)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function resend() {
    setBusy(true)
    setHasFailed(false)
    try {
      setShown(await call(resendWebhookMessage, { params: { messageId: shown.id } }))
      await onChanged()
    } catch {
      setHasFailed(true)
    }
    setBusy(false)
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Close')}</Button>
      <Button kind="primary" busy={busy} onClick={() => void resend()}>
        {text('Webhooks.Resend')}
      </Button>
    </>
  )
  return (
    <Dialog title={text(`Webhooks.Event.${shown.type}`)} size="lg" onClose={onClose} actions={actions}>
      <div className="ck-studio-dialog">
        <Notice tone={shown.state === 'delivered' ? 'success' : shown.state === 'failed' ? 'danger' : 'info'}>
          {text(`Webhooks.Message.${shown.state}`)}
          {shown.state !== 'delivered' && shown.fault && `: ${faultOf(shown.fault)}`}
        </Notice>
        {hasFailed && <Notice tone="danger">{text('Webhooks.NotDone')}</Notice>}
        {shown.body ? (
          <CopyBlock label={text('Webhooks.Body')} content={JSON.stringify(JSON.parse(shown.body), null, 2)} />
        ) : (
          <p>{text('Webhooks.NoBody')}</p>
        )}
        <h3>{text('Webhooks.Answers')}</h3>
        <ul className="ck-hooks-tries">
          {shown.tries.map(({ at, status, milliseconds, answer, fault }) => (
            <li key={at}>
              <b>{status ?? faultOf(fault)}</b>
              <span>{text('Webhooks.Took', { when: format.dateTime(at), count: milliseconds })}</span>
              {answer && <pre>{answer}</pre>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
