import { useSnapshot } from 'valtio'
import { INVOICE_RECIPIENTS } from '@casekit/contract/company-settings'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Checkbox } from '@casekit/ui/checkbox'
import { Select } from '@casekit/ui/select'
import { session } from '../../../session/session.store.ts'
import { type HandOver, invoiceParty } from './draft.ts'
import type { HandOverStore } from './transfer-form.store.ts'

/** Selects who gets the invoice; an administrator can make the choice the company's default. */
export function InvoiceChoice({ store }: { store: HandOverStore }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const { wish, invoice, parties, keepsInvoice } = useSnapshot(store.state)
  const mayKeep = account !== null && maySee('SettingsAccess', account) && wish.invoiceTo !== invoice.standard
  const shown = INVOICE_RECIPIENTS.filter(to => invoice.visible[to] && parties[to])
  const options = (['auto', ...shown] as const).map(to => ({
    value: to,
    label: text(`InvoiceRecipient.${to}`, { name: invoiceParty(parties, to)?.name ?? '–' }),
  }))
  return (
    <>
      <Select
        label={text('Transfers.InvoiceTo')}
        value={wish.invoiceTo}
        options={options}
        onChange={to => store.put({ invoiceTo: to as HandOver['invoiceTo'] })}
      />
      {mayKeep && (
        <Checkbox checked={keepsInvoice} onChange={store.keepInvoice}>
          {text('Transfers.KeepInvoice')}
        </Checkbox>
      )}
    </>
  )
}
