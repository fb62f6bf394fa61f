import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getInvoice, type Invoice } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { Facts, RecordPart } from '../../patterns/record/RecordPart.tsx'
import { RecordScreen } from '../../patterns/record/RecordScreen.tsx'
import type { ScreenProps } from '../../route.ts'
import { call, session } from '../../session/session.store.ts'
import { HandOverPart } from './HandOver.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { PaymentsPart } from './PaymentsPart.tsx'
import { kindOf, STATE_LOOKS } from './words.ts'
import './invoices.css'

const WORDS = {
  list: 'Invoices.Title',
  one: 'DocumentKind.InvoiceBasis',
  gone: 'Invoices.Gone',
  failed: 'Invoices.NotLoaded',
} as const

/** One invoice basis or credit note: its lines, VAT by rate, and its actions. */
export function InvoiceScreen({ params }: ScreenProps) {
  const { id = '' } = params
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getInvoice, { params: { offerId: id }, signal }), { live: 'case' })
  return (
    <RecordScreen
      query={query}
      words={WORDS}
      listHref={paths.invoices()}
      nameOf={one => `${text(kindOf(one))} ${one.invoiceNumber ?? one.number}`}
      renderMarks={({ state }) => <Chip look={STATE_LOOKS[state]}>{text(`InvoiceState.${state}`)}</Chip>}
      renderActions={invoice => <InvoiceActions invoice={invoice} onChanged={() => void query.load()} />}
      renderMain={invoice => (
        <>
          <HandOverPart invoice={invoice} onChanged={() => void query.load()} />
          <Lines invoice={invoice} />
          {invoice.state !== 'draft' && invoice.kind === 'InvoiceBasis' && (
            <PaymentsPart invoice={invoice} onChanged={() => void query.load()} />
          )}
          {invoice.creditDocuments.length > 0 && (
            <RecordPart title="Invoices.Credited" count={invoice.creditDocuments.length}>
              <InvoiceTable invoices={invoice.creditDocuments} label={text('Invoices.Credited')} />
            </RecordPart>
          )}
        </>
      )}
      renderSide={invoice => <Side invoice={invoice} />}
    />
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const percent = (value: number) => format.percent(value / 100)
  return (
    <RecordPart title="Invoices.Lines" count={invoice.lines.length}>
      <div className="ck-invoice-scroll">
        <table className="ck-invoice-table" aria-label={text('Invoices.Lines')}>
          <thead>
            <tr>
              <th scope="col">{text('Invoices.Line')}</th>
              {(['Invoices.Quantity', 'Invoices.Price', 'Invoices.VatPercent', 'Invoices.Net'] as const).map(id => (
                <th key={id} scope="col" className="ck-invoice-amount">
                  {text(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map(one => (
              <tr key={one.key}>
                <td>
                  {one.text} {one.discountPercent > 0 && <small>−{percent(one.discountPercent)}</small>}
                </td>
                <td className="ck-invoice-amount">
                  {format.number(one.quantity)} {one.unit}
                </td>
                <td className="ck-invoice-amount">{money(one.price)}</td>
                <td className="ck-invoice-amount">{percent(one.vatPercent)}</td>
                <td className="ck-invoice-amount">{money(one.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="ck-invoice-sums">
        {[
          { label: text('Invoices.Net'), value: invoice.net },
          ...invoice.rates.map(rate => ({
            label: text('Invoices.VatOf', { percent: percent(rate.percent), net: money(rate.net) }),
            value: rate.vat,
          })),
          { label: text('Invoices.Gross'), value: invoice.gross },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}

function Side({ invoice }: { invoice: Invoice }) {
  const { format } = useMessages()
  const { case: of, customer, agreement, invoicedOn, dueOn, credits } = invoice
  const { account } = useSnapshot(session)
  const named = agreement && `${agreement.number} ${agreement.name}`
  const mayOpen = account?.guards.includes('Assets') === true
  return (
    <Facts
      title="Invoices.Facts"
      facts={[
        {
          label: 'Invoices.Customer',
          value: customer && <Link href={paths.customer(customer.id)}>{customer.name}</Link>,
        },
        { label: 'Invoices.Ean', value: customer?.ean },
        { label: 'Invoices.Cvr', value: customer?.cvr },
        agreement
          ? {
              label: 'Invoices.Agreement' as const,
              value: mayOpen ? <Link href={paths.service(agreement.id)}>{named}</Link> : named,
            }
          : {
              label: 'Invoices.Case' as const,
              value: of && <Link href={paths.invoiceCase(of.id)}>{of.number}</Link>,
            },
        { label: 'Invoices.Date', value: invoicedOn && format.day(invoicedOn) },
        { label: 'Invoices.DueOn', value: dueOn && format.day(dueOn) },
        ...(credits
          ? [
              {
                label: 'Invoices.Credits' as const,
                value: <Link href={paths.invoice(credits.id)}>{credits.invoiceNumber ?? ''}</Link>,
              },
            ]
          : []),
      ]}
    />
  )
}
