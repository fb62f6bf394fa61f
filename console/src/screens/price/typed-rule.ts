import type { CompanyProfit } from '@casekit/contract/profit'
import { calculate } from '@casekit/rules/calculate'
import { compareNumbers } from '@casekit/rules/profit'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { NO_END } from './range-words.ts'

export const fieldsOf = ({ startNumber, endNumber, priceStart, priceEnd, profit }: CompanyProfit) => ({
  startNumber,
  endNumber,
  priceStart,
  priceEnd,
  profit,
})

/** As typed; an empty end means no limit. */
export type TypedRule = Record<keyof ReturnType<typeof fieldsOf>, string>

const NO_AMOUNT = { id: 'PriceBook.NoAmount' as const }
const END_FIRST = { id: 'Price.EndFirst' as const }

export function readRule(typed: TypedRule, language: string) {
  const read = (words: string, empty: number) => (words.trim() === '' ? empty : (calculate(words, language) ?? -1))
  return {
    startNumber: typed.startNumber.trim(),
    endNumber: typed.endNumber.trim(),
    priceStart: read(typed.priceStart, 0),
    priceEnd: read(typed.priceEnd, NO_END),
    profit: read(typed.profit, -1),
  }
}

const isCost = (cost: number) => cost >= 0 && cost <= NO_END

export function faultsOf(typed: TypedRule, language: string): FieldErrors<TypedRule> {
  const { startNumber, endNumber, priceStart, priceEnd, profit } = readRule(typed, language)
  const isBackwards = startNumber !== '' && endNumber !== '' && compareNumbers(startNumber, endNumber) > 0
  return {
    ...(isBackwards && { endNumber: END_FIRST }),
    ...(priceStart > priceEnd && { priceEnd: END_FIRST }),
    ...(!isCost(priceStart) && { priceStart: NO_AMOUNT }),
    ...(!isCost(priceEnd) && { priceEnd: NO_AMOUNT }),
    ...((profit < 0 || profit > 10_000) && { profit: NO_AMOUNT }),
  }
}
