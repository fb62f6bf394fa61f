import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** What was delivered and invoiced, and the tolerance for invoices. */
export function ReceivedPart({ requisition }: { requisition: Requisition }) {
  const { text, format } = useMessages()
  const { lines, invoice, tolerance, confirmedAt, confirmedBy, promisedOn, isResident, inspectedAt, inspectedBy } =
    requisition
  const come = lines.filter(({ delivered, quantity }) => delivered >= quantity).length
  const amount = useCompanyMoney()
  const invoiced = invoice && text('Requisitions.InvoiceOf', { number: invoice.number, amount: amount(invoice.amount) })
  const facts: [label: string, value: string | false | null][] = [
    [text('Requisitions.ConfirmedBy'), confirmedAt && `${confirmedBy} · ${format.date(confirmedAt)}`],
    [text('Requisitions.PromisedOn'), promisedOn && format.day(promisedOn)],
    [
      text('Requisitions.Delivery'),
      lines.some(({ delivered }) => delivered > 0) &&
        text('Requisitions.DeliveredOf', { come: format.number(come), all: format.number(lines.length) }),
    ],
    [
      text('Requisitions.Inspection'),
      isResident && inspectedAt && `${inspectedBy?.name ?? ''} · ${format.date(inspectedAt)}`,
    ],
    [text('Requisitions.Invoice'), invoiced],
    [
      text('Requisitions.Difference'),
      invoice && invoice.difference !== 0 && [amount(invoice.difference), invoice.reason].filter(Boolean).join(' · '),
    ],
    [
      text('Requisitions.Tolerance'),
      text('Requisitions.ToleranceOf', {
        percent: format.number(tolerance.percent),
        amount: amount(tolerance.amount),
      }),
    ],
  ]
  const always = new Set([
    text('Requisitions.ConfirmedBy'),
    text('Requisitions.Delivery'),
    text('Requisitions.Invoice'),
    ...(isResident ? [text('Requisitions.Inspection')] : []),
  ])
  return (
    <RecordPart title="Requisitions.Received">
      <dl className="ck-rq-received">
        {facts
          .filter(([label, value]) => value || always.has(label))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || text('Record.None')}</dd>
            </div>
          ))}
      </dl>
    </RecordPart>
  )
}
