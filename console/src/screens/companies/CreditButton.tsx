import { useState } from 'react'
import { creditIssuedInvoice } from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Props = { id: string; name: string; onChanged: () => Promise<unknown> }

/** Credits an invoice, after asking. */
export function CreditButton({ id, name, onChanged }: Props) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  async function credit() {
    setAsks(false)
    const isDone = await call(creditIssuedInvoice, { params: { invoiceId: id } }).then(
      () => true,
      () => false,
    )
    toasts.show(
      isDone
        ? { title: text('Subscription.Credited', { name }) }
        : { tone: 'failed', title: text('Subscription.NotChanged') },
    )
    await onChanged()
  }
  const actions = (
    <>
      <Button onClick={() => setAsks(false)} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={() => void credit()}>
        {text('Subscription.Credit')}
      </Button>
    </>
  )
  return (
    <>
      <Button size="sm" aria-label={text('Subscription.CreditNamed', { name })} onClick={() => setAsks(true)}>
        {text('Subscription.Credit')}
      </Button>
      {asks && (
        <Dialog
          title={text('Subscription.CreditNamed', { name })}
          size="sm"
          onClose={() => setAsks(false)}
          actions={actions}
        >
          {text('Subscription.CreditLead')}
        </Dialog>
      )}
    </>
  )
}
