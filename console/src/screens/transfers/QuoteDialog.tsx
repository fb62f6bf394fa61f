import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { currencyOf } from '@casekit/rules/currency'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea, TextField } from '@casekit/ui/field'
import { session } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { Trouble } from './Trouble.tsx'
import type { TransferStore } from './transfer.store.ts'

type QuoteDialogProps = { store: TransferStore; partner: string; onClose: () => void }

/** Asks for the price and what it includes, which are sent to the partner. */
export function QuoteDialog({ store, partner, onClose }: QuoteDialogProps) {
  const { text, language } = useMessages()
  const { isBusy, trouble } = useSnapshot(store.state)
  const { account } = useSnapshot(session)
  const [typed, setTyped] = useState('')
  const [included, setIncluded] = useState('')
  const price = priceOf(typed, language)
  const isWrong = typed.trim() !== '' && price === undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (price === undefined || !(await store.quote(price, included.trim()))) return
    onClose()
    toasts.show({ title: text('Transfers.IsQuoted') })
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="quote" busy={isBusy} disabled={price === undefined}>
        {text('Transfers.Quote')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('Transfers.QuoteTo', { partner })}
      size="sm"
      confirmClose={(typed + included).trim() !== ''}
      onClose={onClose}
      actions={actions}
    >
      <form id="quote" className="ck-quote-form" onSubmit={event => void submit(event)}>
        <TextField
          label={text('Transfers.Price', { currency: currencyOf(account?.user.companyLanguage ?? '') })}
          required
          inputMode="decimal"
          error={isWrong ? text('Transfers.PriceFault') : undefined}
          value={typed}
          onChange={setTyped}
        />
        <TextArea
          label={text('Transfers.QuoteText')}
          hint={text('Transfers.QuoteHint', { partner })}
          optional
          maxLength={2000}
          value={included}
          onChange={setIncluded}
        />
        {trouble && <Trouble of={trouble} />}
      </form>
    </Dialog>
  )
}

/** At most two decimals: `12.500,50` in English is not a price, nor twelve and a half. */
function priceOf(typed: string, language: string): number | undefined {
  const amount = parseAmount(typed, language)
  return amount !== undefined && Number(amount.toFixed(2)) === amount ? amount : undefined
}
