import { Download } from 'lucide-react'
import { getIssuedInvoicePdf, type IssuedInvoice, markIssuedInvoice } from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { CreditButton } from './CreditButton.tsx'
import { MailButton } from './MailButton.tsx'

type Props = { invoice: IssuedInvoice; onChanged: () => Promise<unknown> }

/** An invoice or credit note, with its status and PDF. */
export function IssuedInvoiceRow({ invoice, onChanged }: Props) {
  const { text, format } = useMessages()
  const { id, number, buyerName, issuedOn, total, currency, credits, creditedBy, paidOn } = invoice
  const name = text(credits === null ? 'Subscription.InvoiceNumber' : 'Subscription.CreditNumber', {
    number: String(number),
  })
  const take = () =>
    call(getIssuedInvoicePdf, { params: { invoiceId: id } }).then(
      file => saveFile(file, `${number}.pdf`),
      () => toasts.show({ tone: 'failed', title: text('Subscription.NotFetched') }),
    )
  const mark = () =>
    call(markIssuedInvoice, { params: { invoiceId: id }, body: { isPaid: paidOn === null } }).then(onChanged, () =>
      toasts.show({ tone: 'failed', title: text('Subscription.NotChanged') }),
    )
  return (
    <li>
      <span>
        <b>{buyerName}</b>
        <small>
          {name} · {format.day(issuedOn)}
        </small>
        <State invoice={invoice} />
      </span>
      <span>{format.money(total, currency)}</span>
      <span className="ck-company-deeds">
        <Button
          size="sm"
          aria-label={text(paidOn ? 'Subscription.MarkUnpaidNamed' : 'Subscription.MarkPaidNamed', { name })}
          onClick={() => void mark()}
        >
          {text(paidOn ? 'Subscription.MarkUnpaid' : 'Subscription.MarkPaid')}
        </Button>
        <MailButton id={id} name={name} onChanged={onChanged} />
        {credits === null && creditedBy === null && <CreditButton id={id} name={name} onChanged={onChanged} />}
        <IconButton icon={<Download />} label={text('Subscription.Fetch', { name })} onClick={() => void take()} />
      </span>
    </li>
  )
}

function State({ invoice }: { invoice: IssuedInvoice }) {
  const { text, format } = useMessages()
  const { dueOn, paidOn, paidBy, credits, creditedBy, mailedTo } = invoice
  const settled = paidOn
    ? text('Subscription.PaidBy', { day: format.day(paidOn), name: paidBy })
    : credits === null && creditedBy === null && text('Subscription.Due', { day: format.day(dueOn) })
  return (
    <>
      {settled && <small>{settled}</small>}
      {creditedBy !== null && <small>{text('Subscription.CreditedBy', { number: String(creditedBy) })}</small>}
      <small>{mailedTo ? text('Subscription.MailedTo', { email: mailedTo }) : text('Subscription.NotMailed')}</small>
    </>
  )
}
