import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CaseInvoicing } from '@casekit/contract/invoices'
import { INVOICE_PARTIES, splitInvoice } from '@casekit/contract/invoice-split'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { Choose, customersBy } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { AmountField } from '../../parts/document-lines/AmountField.tsx'
import { call } from '../../session/session.store.ts'
import { emptyPayer, isTwice, likelyPayers, partiesOf, type Payer, restOf, sumOf } from './parties.ts'
import { refusalOf } from './words.ts'

type SplitDialogProps = {
  found: CaseInvoicing
  lines: { key: string; quantity: number }[]
  onChanged: () => void
  onClose: () => void
}

const WHOLE = 10_000

/** Splits the selected lines between payers; each gets a separate invoice. */
export function SplitDialog({ found, lines, onChanged, onClose }: SplitDialogProps) {
  const { text, format } = useMessages()
  const [, go] = useLocation()
  const [begun] = useState(() => likelyPayers(found))
  const form = useForm<{ payers: Payer[] }>({
    begin: { payers: begun },
    check: ({ payers }) =>
      payers.some(({ customer, owner, percent }) => (!customer && !owner) || percent <= 0)
        ? { payers: { id: 'Form.Missing' as const } }
        : sumOf(payers) === WHOLE
          ? {}
          : {
              payers: { id: 'Invoices.PartySum' as const, values: { percent: format.percent(sumOf(payers) / WHOLE) } },
            },
    save: async ({ payers }, { key }) => {
      const params = { caseId: found.case.id }
      const ids = await call(splitInvoice, { params, body: { lines, parties: partiesOf(payers) }, key })
      toasts.show({ title: text('Invoices.SplitDone', { count: ids.length }) })
      if (ids.length === 1) go(paths.invoice(ids[0] ?? ''))
      else onChanged()
    },
  })
  const { payers } = form.values
  const put = (changed: Payer[]) => form.put({ payers: changed })
  return (
    <FormDialog
      form={form}
      size="md"
      title={text('Invoices.Split')}
      action={text('Invoices.SplitMake', { count: payers.length })}
      failed={refusalOf(form.error)}
      className="ck-invoice-parties"
      onClose={onClose}
    >
      <p>{text('Invoices.SplitText')}</p>
      {payers.map((payer, at) => (
        <PayerRow
          key={payer.key}
          payer={payer}
          place={at + 1}
          isTwice={isTwice(payers, payer)}
          onChange={part => put(payers.map(one => (one.key === payer.key ? { ...one, ...part } : one)))}
          onRemove={payers.length > 1 ? () => put(payers.filter(({ key }) => key !== payer.key)) : undefined}
        />
      ))}
      <div aria-live="polite">{form.errorOf('payers') && <Hint tone="error">{form.errorOf('payers')}</Hint>}</div>
      <Button
        icon={<Plus />}
        disabled={payers.length >= INVOICE_PARTIES}
        onClick={() => put([...payers, emptyPayer(restOf(payers))])}
      >
        {text('Invoices.PartyAdd')}
      </Button>
    </FormDialog>
  )
}

type PayerRowProps = {
  payer: Payer
  place: number
  isTwice: boolean
  onChange: (part: Partial<Payer>) => void
  onRemove: (() => void) | undefined
}

function PayerRow({ payer, place, isTwice: isThere, onChange, onRemove }: PayerRowProps) {
  const { text } = useMessages()
  return (
    <div className="ck-invoice-party">
      {payer.owner ? (
        <p>
          <b>{payer.owner.name}</b> <small>{text('Invoices.PartyOwner')}</small>
        </p>
      ) : (
        <Choose
          label={text('Invoices.Party', { place })}
          find={customersBy}
          chosen={payer.customer}
          none="Invoices.PartyNone"
          {...(isThere && { error: text('Invoices.PartyTwice') })}
          onChoose={customer => onChange({ customer })}
        />
      )}
      <label className="ck-invoice-percent">
        <span>{text('Invoices.PartyShare')}</span>
        <AmountField
          label={text('Invoices.PartyPercent', { place })}
          isShort
          value={payer.percent}
          onChange={percent => onChange({ percent: Math.min(100, Math.max(0, percent)) })}
        />
      </label>
      {onRemove && <IconButton label={text('Invoices.PartyRemove', { place })} icon={<X />} onClick={onRemove} />}
    </div>
  )
}
