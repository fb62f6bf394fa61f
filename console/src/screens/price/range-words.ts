import type { CompanyProfit } from '@casekit/contract/profit'
import type { Messages } from '@casekit/messages/react'

/** The highest cost in a rule; as an end it means no limit. */
export const NO_END = 10_000_000

type Writer = Pick<Messages, 'text' | 'format'>

export function numbersOf({ startNumber: from, endNumber: to }: CompanyProfit, { text }: Writer): string {
  if (!from && !to) return text('Price.AllNumbers')
  if (from && to) return text('Price.Numbers', { from, to })
  return from ? text('Price.NumbersFrom', { from }) : text('Price.NumbersTo', { to })
}

export function costsOf({ priceStart, priceEnd }: CompanyProfit, { text, format }: Writer): string {
  const [from, to] = [format.amount(priceStart), format.amount(priceEnd)]
  if (priceStart === 0 && priceEnd >= NO_END) return text('Price.AllCosts')
  if (priceStart === 0) return text('Price.CostsTo', { to })
  return priceEnd >= NO_END ? text('Price.CostsFrom', { from }) : text('Price.Costs', { from, to })
}
