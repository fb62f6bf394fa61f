import { Download } from 'lucide-react'
import {
  getSubscriptionInvoicePdf,
  getSubscriptionInvoices,
  type SubscriptionInvoice,
} from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

/** The subscription invoices, each downloadable as a PDF. */
export function Invoices() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSubscriptionInvoices, { signal }))
  return (
    <section aria-label={text('Subscription.Invoices')}>
      <h2>{text('Subscription.Invoices')}</h2>
      <Loaded query={query} failed="Subscription.NotLoaded">
        {invoices =>
          invoices.length === 0 ? (
            <p>{text('Subscription.NoInvoices')}</p>
          ) : (
            <ul className="ck-subscription-invoices">
              {invoices.map(invoice => (
                <OneInvoice key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function OneInvoice({ invoice }: { invoice: SubscriptionInvoice }) {
  const { text, format } = useMessages()
  const { id, number, fromDay, toDay, total, currency, credits } = invoice
  const name = text(credits === null ? 'Subscription.InvoiceNumber' : 'Subscription.CreditNumber', {
    number: String(number),
  })
  const take = () =>
    call(getSubscriptionInvoicePdf, { params: { invoiceId: id } }).then(
      file => saveFile(file, `${number}.pdf`),
      () => toasts.show({ tone: 'failed', title: text('Subscription.NotFetched') }),
    )
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {format.day(fromDay)} – {format.day(toDay)} · <State invoice={invoice} />
        </small>
      </span>
      <span>{format.money(total, currency)}</span>
      <IconButton icon={<Download />} label={text('Subscription.Fetch', { name })} onClick={() => void take()} />
    </li>
  )
}

/** Its payment status. */
function State({ invoice: { dueOn, paidOn, credits, creditedBy } }: { invoice: SubscriptionInvoice }) {
  const { text, format } = useMessages()
  if (creditedBy !== null) return text('Subscription.CreditedBy', { number: String(creditedBy) })
  if (paidOn) return text('Subscription.Paid', { day: format.day(paidOn) })
  if (credits !== null)
    return `${text('Subscription.CreditOf')} ${text('Subscription.InvoiceNumber', { number: String(credits) })}`
  return text('Subscription.Due', { day: format.day(dueOn) })
}
