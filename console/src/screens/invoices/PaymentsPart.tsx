import { useState } from 'react'
import { newUuid } from '@casekit/client/key'
import type { Invoice } from '@casekit/contract/invoices'
import { getInvoicePayments, type InvoicePayments, type Payment, refundPayment } from '@casekit/contract/payments'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { minorOf } from '@casekit/rules/money'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'

const LOOKS = { open: 'waiting', capturing: 'waiting', paid: 'done', ended: 'plain' } as const

/** The payments of an issued invoice by link, and its refunds. */
export function PaymentsPart({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getInvoicePayments, { params: { offerId: invoice.id }, signal }))
  const changed = () => {
    void query.load()
    onChanged()
  }
  return (
    <RecordPart title="Payments.Title">
      <Loaded query={query} failed="Invoices.NotLoaded">
        {standing =>
          standing.payments.length === 0 ? (
            <p>{text(standing.isOpen ? 'Payments.NoneYet' : 'Payments.None')}</p>
          ) : (
            <Payments standing={standing} onChanged={changed} />
          )
        }
      </Loaded>
    </RecordPart>
  )
}

function Payments({ standing, onChanged }: { standing: InvoicePayments; onChanged: () => void }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  return (
    <>
      <ul className="ck-payments" aria-label={text('Payments.Title')}>
        {standing.payments.map(payment => (
          <PaymentLine key={payment.id} payment={payment} onChanged={onChanged} />
        ))}
      </ul>
      <dl className="ck-invoice-sums">
        <div>
          <dt>{text('Payments.Paid')}</dt>
          <dd>{money(standing.paid)}</dd>
        </div>
        <div>
          <dt>{text('Payments.Outstanding')}</dt>
          <dd>{money(standing.outstanding)}</dd>
        </div>
      </dl>
    </>
  )
}

/** The refundable rest of a payment. */
const leftOf = ({ captured, refunded, refunds }: Payment): number =>
  captured - refunded - refunds.reduce((sum, { state, amount }) => sum + (state === 'waiting' ? amount : 0), 0)

function PaymentLine({ payment, onChanged }: { payment: Payment; onChanged: () => void }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const [isRefunding, setRefunding] = useState(false)
  const { method, provider, state, amount, paidAt, createdAt, refunds } = payment
  return (
    <li>
      <span>
        {text(`Payments.Method.${method}`)} {provider === 'sandbox' && `(${text('Payments.Provider.sandbox')})`}
      </span>
      <Chip look={LOOKS[state]}>{text(`Payments.State.${state}`)}</Chip>
      <time dateTime={paidAt ?? createdAt}>{format.dateTime(paidAt ?? createdAt)}</time>
      <b>{money(amount)}</b>
      {leftOf(payment) > 0 && (
        <Button size="sm" onClick={() => setRefunding(true)}>
          {text('Payments.Refund')}
        </Button>
      )}
      {refunds.length > 0 && (
        <ul>
          {refunds.map(one => (
            <li key={one.id}>
              {text(`Payments.Refund.${one.state}`, { amount: money(one.amount), name: one.byName })}
            </li>
          ))}
        </ul>
      )}
      {isRefunding && <RefundDialog payment={payment} onSaved={onChanged} onClose={() => setRefunding(false)} />}
    </li>
  )
}

type RefundProps = { payment: Payment; onSaved: () => void; onClose: () => void }

/** A refund cannot be undone, so the dialog states the amount. */
function RefundDialog({ payment, onSaved, onClose }: RefundProps) {
  const { text, format, language } = useMessages()
  const money = useCompanyMoney()
  const [refundId] = useState(newUuid)
  const left = leftOf(payment)
  const read = (typed: string) => {
    const amount = parseAmount(typed, language)
    return typeof amount === 'number' ? minorOf(amount) : undefined
  }
  const form = useForm({
    begin: { typed: format.amount(left / 100) },
    check: ({ typed }) => {
      const amount = read(typed)
      return amount !== undefined && amount > 0 && amount <= left
        ? {}
        : { typed: { id: 'Payments.WrongAmount' as const } }
    },
    save: async ({ typed }) => {
      const body = { refundId, amount: read(typed) ?? 0 }
      const { payments } = await call(refundPayment, { params: { paymentId: payment.id }, body })
      const made = payments.flatMap(({ refunds }) => refunds).find(({ id }) => id === refundId)
      toasts.show({
        ...(made?.state === 'failed' && { tone: 'failed' as const }),
        title: text(`Payments.Refunded.${made?.state ?? 'waiting'}`),
      })
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Payments.Refund')}
      action={text('Payments.Refund')}
      failed="Invoices.Failed"
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>{text('Payments.RefundText', { left: money(left) })}</p>
      <TextField
        label={text('Payments.Amount')}
        inputMode="decimal"
        value={form.values.typed}
        error={form.errorOf('typed')}
        onChange={typed => form.put({ typed })}
      />
    </FormDialog>
  )
}
