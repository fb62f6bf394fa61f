import { Link } from 'wouter'
import type { InvoiceSummary } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { paths } from '../../paths.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { HAND_OVER_LOOKS, isOverdue, kindOf, STATE_LOOKS } from './words.ts'

/** Invoice bases and credit notes, each linked. */
export function InvoiceTable({ invoices, label }: { invoices: readonly InvoiceSummary[]; label: string }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const today = useToday()
  return (
    <div className="ck-invoice-scroll">
      <table className="ck-invoice-table ck-invoice-list" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('Invoices.Number')}</th>
            <th scope="col">{text('Invoices.Customer')}</th>
            <th scope="col">{text('Invoices.Case')}</th>
            <th scope="col">{text('Invoices.DueOn')}</th>
            <th scope="col">{text('Invoices.State')}</th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.Net')}
            </th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.Gross')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(one => (
            <tr key={one.id}>
              <td>
                <Link href={paths.invoice(one.id)}>
                  {text(kindOf(one))} {one.invoiceNumber ?? `(${one.number})`}
                </Link>
              </td>
              <td>{one.customerName}</td>
              <td>{one.case && <Link href={paths.invoiceCase(one.case.id)}>{one.case.number}</Link>}</td>
              <td>{one.dueOn && format.day(one.dueOn)}</td>
              <td>
                <State invoice={one} today={today} />
              </td>
              <td className="ck-invoice-amount">{money(one.net)}</td>
              <td className="ck-invoice-amount">
                <b>{money(one.gross)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function State({ invoice, today }: { invoice: InvoiceSummary; today: string }) {
  const { text } = useMessages()
  const { state, handedOver } = invoice
  const hand = state === 'issued' ? handedOver : null
  if (isOverdue(invoice, today) && (!hand || HAND_OVER_LOOKS[hand] !== 'failed'))
    return <Chip look="failed">{text('Invoices.Overdue')}</Chip>
  if (hand) return <Chip look={HAND_OVER_LOOKS[hand]}>{text(`Invoices.HandOver.${hand}`)}</Chip>
  return <Chip look={STATE_LOOKS[state]}>{text(`InvoiceState.${state}`)}</Chip>
}
