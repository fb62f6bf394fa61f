import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** The ordered lines with their accounts, and the totals. */
export function LinesPart({ requisition }: { requisition: Requisition }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const { lines, net, vat, gross, message, note } = requisition
  return (
    <RecordPart title="Requisitions.Lines" count={lines.length}>
      {message && <p className="ck-rq-prose">{message}</p>}
      {lines.length === 0 ? <p>{text('Requisitions.NoLines')}</p> : <Lines lines={lines} />}
      <dl className="ck-rq-sums">
        {[
          [text('Requisitions.Net'), net],
          [text('Requisitions.VatSum'), vat],
          [text('Requisitions.Gross'), gross],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(Number(value))}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className="ck-rq-prose">
          <b>{text('Requisitions.Note')}</b> {note}
        </p>
      )}
    </RecordPart>
  )
}

function Lines({ lines }: Pick<Requisition, 'lines'>) {
  const { text, format } = useMessages()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too
    <section className="ck-rq-scroll" aria-label={text('Requisitions.Lines')} tabIndex={0}>
      <table className="ck-rq-lines" aria-label={text('Requisitions.Lines')}>
        <thead>
          <tr>
            <th scope="col">{text('Requisitions.Number')}</th>
            <th scope="col">{text('Requisitions.Line')}</th>
            <th scope="col">{text('Requisitions.Account')}</th>
            <th scope="col">{text('Requisitions.Quantity')}</th>
            <th scope="col">{text('Requisitions.Unit')}</th>
            <th scope="col">{text('Requisitions.Price')}</th>
            <th scope="col">{text('Requisitions.Gross')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.id}>
              <td>{at + 1}</td>
              <td>{line.text}</td>
              <td>{line.account && `${line.account.number} ${line.account.name}`}</td>
              <td>{format.number(line.quantity)}</td>
              <td>{line.unit}</td>
              <td>{format.amount(line.price / 100)}</td>
              <td>
                <b>{format.amount(line.net / 100)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
