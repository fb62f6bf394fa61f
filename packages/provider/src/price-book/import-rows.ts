import type { PriceChange, PriceField, PriceRow, PriceStep } from '@casekit/contract/price-import'
import { majorOf, minorOf } from '@casekit/rules/money'
import type { PriceRule } from './profits.ts'

/** The product a line refers to, as stored; amounts in hundredths. */
export type Standing = { id: string; name: string; cost: number; price: number; isByRule: boolean; row: object }

export type Planned = {
  line: number
  number: string
  said: Omit<PriceRow, 'line' | 'number'>
  standing: Standing | null
  cost: number
  price: number
  isByRule: boolean
  change: PriceChange
}

/** A larger change of the sales price is held back until confirmed. */
const JUMP = 0.15

/** The change a line makes to its product. */
export function planned({ line, number, ...said }: PriceRow, standing: Standing | null, priceOf: PriceRule): Planned {
  const cost = said.cost === undefined ? (standing?.cost ?? 0) : minorOf(said.cost)
  const isByRule = said.salesPrice === undefined && (standing?.isByRule ?? true)
  const price =
    said.salesPrice !== undefined ? minorOf(said.salesPrice) : isByRule ? priceOf(number, cost) : (standing?.price ?? 0)
  return { line, number, said, standing, cost, price, isByRule, change: changeOf(said, standing, cost, price) }
}

function changeOf(said: Planned['said'], standing: Standing | null, cost: number, price: number): PriceChange {
  if (!standing) return said.name ? 'new' : 'nameless'
  if (standing.price > 0 && Math.abs(price - standing.price) > standing.price * JUMP) return 'jump'
  if (price !== standing.price) return price > standing.price ? 'up' : 'down'
  return fieldsOf(said, standing, cost, price).length > 0 ? 'other' : 'same'
}

/** Fields in which a line differs from its product. */
function fieldsOf(said: Planned['said'], standing: Standing | null, cost: number, price: number): PriceField[] {
  if (!standing) return []
  const { name, text, unit, vatPercent, category, supplier, barCode } = said
  const now = standing.row as Record<string, unknown>
  const others = Object.entries({ name, text, unit, vatPercent, category, supplier, barCode })
    .filter(([key, value]) => value !== undefined && value !== now[key])
    .map(([key]) => key as PriceField)
  return [
    ...others,
    ...(cost === standing.cost ? [] : ['cost' as const]),
    ...(price === standing.price ? [] : ['salesPrice' as const]),
  ]
}

export const stepOf = ({ line, number, said, standing, cost, price, change }: Planned): PriceStep => ({
  line,
  number,
  name: said.name ?? standing?.name ?? '',
  change,
  costBefore: standing ? majorOf(standing.cost) : null,
  cost: majorOf(cost),
  priceBefore: standing ? majorOf(standing.price) : null,
  price: majorOf(price),
  fields: fieldsOf(said, standing, cost, price),
})
