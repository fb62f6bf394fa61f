import { useState } from 'react'
import type { CompanyProfit } from '@casekit/contract/profit'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { majorOf, minorOf } from '@casekit/rules/money'
import { priceByRule } from '@casekit/rules/price-rounding'
import { profitOf } from '@casekit/rules/profit'
import { TextField } from '@casekit/ui/field'
import { NO_END } from './range-words.ts'

type PriceTesterProps = {
  rules: readonly CompanyProfit[]
  standard: number
  /** The multiple that prices are rounded to. */
  roundTo: number
}

/** Tests which rule applies to a number and cost, and the resulting price. */
export function PriceTester({ rules, standard, roundTo }: PriceTesterProps) {
  const { text, format, language } = useMessages()
  const [number, setNumber] = useState('')
  const [typed, setTyped] = useState('')
  const cost = calculate(typed, language)
  const isCost = cost !== undefined && cost >= 0 && cost <= NO_END

  function result(): string {
    if (number.trim() === '' || !isCost) return text('Price.TryHint')
    const { rule, profit } = profitOf(rules, number.trim(), cost, standard)
    const price = format.amount(majorOf(priceByRule(minorOf(cost), profit, minorOf(roundTo))))
    const of = { number: number.trim(), cost: format.amount(cost), price, percent: format.number(profit) }
    return rule ? text('Price.TriedRule', { ...of, place: rules.indexOf(rule) + 1 }) : text('Price.TriedStandard', of)
  }
  return (
    <section aria-labelledby="price-try">
      <h2 id="price-try">{text('Price.Try')}</h2>
      <div className="ck-price-pair">
        <TextField label={text('Price.TryNumber')} maxLength={60} value={number} onChange={setNumber} />
        <TextField
          label={text('Price.TryCost')}
          inputMode="decimal"
          maxLength={60}
          value={typed}
          error={typed.trim() !== '' && !isCost ? text('PriceBook.NoAmount') : undefined}
          onChange={setTyped}
        />
      </div>
      <output className="ck-price-tried">{result()}</output>
    </section>
  )
}
