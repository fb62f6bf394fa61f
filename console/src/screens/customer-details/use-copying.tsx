import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import type { CustomerFormStore } from '@casekit/widgets/party/customer-form'
import { copied, type CustomerForm } from '@casekit/widgets/party/forms'
import { toasts } from '../../frame/notices/toasts.ts'

type Side = 'invoice' | 'customer'

/** Copies between a saved customer's two sides; asks before overwriting, and can be undone. */
export function useCopying(editor: CustomerFormStore) {
  const { text } = useMessages()
  const [asks, setAsks] = useState<Side | null>(null)

  function copy(side: Side) {
    setAsks(null)
    const { values } = editor.form.state
    const before = Object.fromEntries(
      changesOf(values, side).map(([field]) => [field, values[field]]),
    ) as Partial<CustomerForm>
    editor.copyTo(side)
    toasts.show({ title: text('CustomerPage.Copied'), undo: () => editor.form.fill(before) })
  }

  function ask(side: Side) {
    const { values } = editor.form.state
    const changes = changesOf(values, side)
    if (changes.length === 0) return
    if (changes.some(([field]) => values[field].trim() !== '')) setAsks(side)
    else copy(side)
  }

  const question = asks && <Question side={asks} onClose={() => setAsks(null)} onCopy={() => copy(asks)} />
  return { editor: { ...editor, copyTo: ask }, question }
}

const changesOf = (values: CustomerForm, side: Side) =>
  (Object.entries(copied(values, side)) as [keyof CustomerForm, string][]).filter(
    ([field, value]) => values[field] !== value,
  )

function Question({ side, onClose, onCopy }: { side: Side; onClose: () => void; onCopy: () => void }) {
  const { text } = useMessages()
  const isInvoice = side === 'invoice'
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="primary" onClick={onCopy}>
        {text('CustomerPage.Overwrite')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text(isInvoice ? 'CustomerPicker.CopyToInvoice' : 'CustomerPicker.CopyToCustomer')}
      size="sm"
      onClose={onClose}
      actions={actions}
    >
      {text(isInvoice ? 'CustomerPage.OverwritesInvoice' : 'CustomerPage.OverwritesCustomer')}
    </Dialog>
  )
}
