import { minorOf, shareOf } from './money.ts'

/** The profit if no rule applies, in percent (§9 of cases-and-customers). */
export const STANDARD_PROFIT = 40

/** §3 of cases-and-customers, Company profit rule; both ranges include their ends. An empty number sets no bound. */
export type ProfitRule = {
  startNumber: string
  endNumber: string
  priceStart: number
  priceEnd: number
  profit: number
}

/** Why a rule does not apply; null if it does. */
export type ProfitMiss = 'number' | 'price' | null

/** Compares product numbers in natural order, digits by their value: 999 < 4410-07 < 4410-10 < 4411. */
export function compareNumbers(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [a, b] = [left[at], right[at]]
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
    const order = typeof a === 'bigint' && typeof b === 'bigint' ? compare(a, b) : compare(String(a), String(b))
    if (order !== 0) return order
  }
  return 0
}

const partsOf = (number: string) =>
  (
    number
      .trim()
      .toLowerCase()
      .match(/\d+|\D+/g) ?? []
  ).map(part => (/^\d/.test(part) ? BigInt(part) : part))

const compare = <T extends bigint | string>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0)

export function missOf(rule: ProfitRule, number: string, cost: number): ProfitMiss {
  const isBefore = rule.startNumber !== '' && compareNumbers(number, rule.startNumber) < 0
  const isBehind = rule.endNumber !== '' && compareNumbers(number, rule.endNumber) > 0
  if (isBefore || isBehind) return 'number'
  return minorOf(cost) < minorOf(rule.priceStart) || minorOf(cost) > minorOf(rule.priceEnd) ? 'price' : null
}

const twoDecimals = (percent: number): number => Math.round((percent + Number.EPSILON) * 100) / 100

/** The first rule that applies, and its profit in percent; the standard one if none does. */
export function profitOf<R extends ProfitRule>(
  rules: readonly R[],
  number: string,
  cost: number,
  standard = STANDARD_PROFIT,
): { rule: R | undefined; profit: number } {
  const rule = rules.find(one => missOf(one, number, cost) === null)
  return { rule, profit: rule ? twoDecimals(rule.profit) : standard }
}

/** The sales price for a cost, both in hundredths. */
export const soldFor = (costMinor: number, profit: number): number => costMinor + shareOf(costMinor, profit)
