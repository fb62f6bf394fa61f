import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getAgreementInvoices } from '@casekit/contract/service'
import type { Agreement, AgreementInvoice, AgreementInvoices } from '@casekit/contract/service-shapes'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call, session } from '../../session/session.store.ts'

/** The agreement's past and next invoices. */
export function Invoices({ agreement: { id, pricing } }: { agreement: Agreement }) {
  const query = useQuery(signal => call(getAgreementInvoices, { params: { serviceId: id }, signal }), {
    live: 'agreement',
    only: id,
  })
  return (
    <Loaded query={query} gone="Service.NotFound" failed="Grid.Failed" skeleton={<ScreenSkeleton kind="record" />}>
      {found => (
        <div className="ck-record-main">
          <Next next={found.next} isByVisit={pricing === 'visit'} />
          <Table invoices={found.invoices} />
        </div>
      )}
    </Loaded>
  )
}

function Next({ next, isByVisit }: { next: AgreementInvoices['next']; isByVisit: boolean }) {
  const { text, format } = useMessages()
  if (!next)
    return (
      <RecordPart title="Service.NextInvoice">
        <p>{text(isByVisit ? 'Service.PaidByVisit' : 'Service.NoNextInvoice')}</p>
      </RecordPart>
    )
  const period = text('Service.NextPeriod', { from: format.day(next.fromOn), until: format.day(next.untilOn) })
  const facts: [MessageId, string][] = [
    ['Service.Day', format.day(next.fromOn)],
    ['Service.Period', period],
    ['Service.Price', text('Service.NextNet', { amount: format.amount(next.net) })],
  ]
  return (
    <RecordPart title="Service.NextInvoice">
      <dl className="ck-service-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}

const COLUMNS: readonly MessageId[] = [
  'Service.Invoice',
  'Service.State',
  'Service.Period',
  'Service.InvoicedOn',
  'Service.Net',
]

function Table({ invoices }: { invoices: readonly AgreementInvoice[] }) {
  const { text } = useMessages()
  return (
    <RecordPart title="Service.Invoices" count={invoices.length}>
      {invoices.length === 0 ? (
        <p>{text('Service.NoInvoices')}</p>
      ) : (
        <div className="ck-service-scroll">
          <table aria-label={text('Service.Invoices')}>
            <thead>
              <tr>
                {COLUMNS.map(id => (
                  <th key={id} scope="col">
                    {text(id)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {invoices.map(invoice => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </RecordPart>
  )
}

const LOOKS: Record<AgreementInvoice['state'], ChipLook> = {
  draft: 'plain',
  issued: 'waiting',
  posted: 'done',
  removed: 'plain',
}

function Row({ invoice }: { invoice: AgreementInvoice }) {
  const { text, format } = useMessages()
  const { account } = useSnapshot(session)
  const { id, kind, number, invoiceNumber, state, fromOn, untilOn, net, invoicedOn } = invoice
  const word = kind === 'Credit' ? 'credit' : invoiceNumber === null ? 'basis' : 'invoice'
  const name = text(`AgreementInvoice.${word}`, { number: String(invoiceNumber ?? number) })
  const mayOpen = state !== 'removed' && account?.guards.includes('OfferAccess') === true
  return (
    <tr>
      <td>
        {mayOpen ? (
          <Link className="ck-record-link" href={paths.invoice(id)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td>
        <Chip look={LOOKS[state]}>{text(`AgreementInvoiceState.${state}`)}</Chip>
      </td>
      <td>{text('Service.NextPeriod', { from: format.day(fromOn), until: format.day(untilOn) })}</td>
      <td>{invoicedOn && format.day(invoicedOn)}</td>
      <td>{format.amount(net)}</td>
    </tr>
  )
}
