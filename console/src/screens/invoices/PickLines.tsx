import { useMessages } from '@casekit/messages/react'
import { lineNet } from '@casekit/rules/document-price'
import { Checkbox } from '@casekit/ui/checkbox'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { AmountField } from '../../parts/document-lines/AmountField.tsx'
import '../../parts/document-lines/lines.css'

/** A line that can be invoiced in part. */
export type PickableLine = {
  key: string
  text: string
  /** Beside the text: its source. */
  note: string
  unit: string
  /** The maximum quantity. */
  left: number
  price: number
  discountPercent: number
  vatPercent: number
}
/** The quantity of each line, by its key. */
export type Picked = Readonly<Record<string, number>>

export const netOfPicked = (lines: readonly PickableLine[], picked: Picked): number =>
  lines.reduce((sum, one) => sum + netOf(one, picked[one.key] ?? 0), 0)

const netOf = ({ price, discountPercent, vatPercent, key }: PickableLine, quantity: number): number =>
  lineNet({ id: key, kind: 'product', choice: 'included', quantity, price: price / 100, discountPercent, vatPercent })

type PickLinesProps = {
  label: string
  lines: readonly PickableLine[]
  picked: Picked
  onPick: (picked: Picked) => void
}

/** Lines to select with their quantities; the total is below. */
export function PickLines({ label, lines, picked, onPick }: PickLinesProps) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const setOne = (key: string, quantity: number) => onPick({ ...picked, [key]: quantity })
  return (
    <div className="ck-invoice-scroll">
      <table className="ck-invoice-table ck-invoice-pick" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('Invoices.Line')}</th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.LeftOver')}
            </th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.Take')}
            </th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.Price')}
            </th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.Net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(one => {
            const quantity = picked[one.key] ?? 0
            return (
              <tr key={one.key}>
                <th scope="row" aria-label={one.text}>
                  <Checkbox
                    checked={quantity > 0}
                    disabled={one.left <= 0}
                    onChange={isTaken => setOne(one.key, isTaken ? one.left : 0)}
                  >
                    <span className="ck-invoice-line">
                      {one.text} <small>{one.note}</small>
                    </span>
                  </Checkbox>
                </th>
                <td className="ck-invoice-amount">
                  {format.number(one.left)} {one.unit}
                </td>
                <td className="ck-invoice-amount">
                  <AmountField
                    label={text('Invoices.TakeOf', { line: one.text })}
                    decimals={3}
                    disabled={one.left <= 0}
                    value={quantity}
                    onChange={typed => setOne(one.key, Math.min(one.left, Math.max(0, typed)))}
                  />
                </td>
                <td className="ck-invoice-amount">{money(one.price)}</td>
                <td className="ck-invoice-amount">{money(netOf(one, quantity))}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {text('Invoices.Sum')}
            </th>
            <td className="ck-invoice-amount" aria-live="polite">
              <b>{money(netOfPicked(lines, picked))}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The request body for the selected lines. */
export const wishesOf = (picked: Picked) =>
  Object.entries(picked).flatMap(([key, quantity]) => (quantity > 0 ? [{ key, quantity }] : []))
