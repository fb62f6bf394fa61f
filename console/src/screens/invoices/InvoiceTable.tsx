import { Link } from 'wouter'
import type { InvoiceSummary } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { paths } from '../../paths.ts'
import { HAND_OVER_LOOKS, kindOf, STATE_LOOKS } from './words.ts'

/** Bases and credits, each a link. */
export function InvoiceTable({ invoices, label }: { invoices: readonly InvoiceSummary[]; label: string }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
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
                {one.state === 'issued' && one.handedOver ? (
                  <Chip look={HAND_OVER_LOOKS[one.handedOver]}>{text(`Invoices.HandOver.${one.handedOver}`)}</Chip>
                ) : (
                  <Chip look={STATE_LOOKS[one.state]}>{text(`InvoiceState.${one.state}`)}</Chip>
                )}
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
