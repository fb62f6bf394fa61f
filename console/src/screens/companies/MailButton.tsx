import { ApiError } from '@casekit/client/api-error'
import { mailIssuedInvoice } from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { useState } from 'react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Props = { id: string; name: string; onChanged: () => Promise<unknown> }

/** Mails an invoice again, to the buyer's current invoice address. */
export function MailButton({ id, name, onChanged }: Props) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  async function mail() {
    setBusy(true)
    try {
      const { email } = await call(mailIssuedInvoice, { params: { invoiceId: id } })
      toasts.show({ title: text('Subscription.Mailed', { name, email }) })
      await onChanged()
    } catch (error) {
      const isNowhere = error instanceof ApiError && error.code === 'no-address'
      toasts.show({ tone: 'failed', title: text(isNowhere ? 'Subscription.NoAddress' : 'Subscription.NotSent') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} aria-label={text('Subscription.MailNamed', { name })} onClick={() => void mail()}>
      {text('Subscription.Mail')}
    </Button>
  )
}
