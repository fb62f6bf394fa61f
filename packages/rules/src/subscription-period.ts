import type { Term } from './agreement-term.ts'
import { monthsAfter } from './service-interval.ts'
import { daysAfter } from './zoned-time.ts'

/**
 * How often a subscription is invoiced, always in advance and by the calendar: quarters start in January, April, July
 * and October.
 */
export type Billed = 'month' | 'quarter' | 'halfYear' | 'year'

const MONTHS: Record<Billed, number> = { month: 1, quarter: 3, halfYear: 6, year: 12 }
const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The calendar period that contains a day. */
export function periodAround(billed: Billed, day: string): Term {
  const months = MONTHS[billed]
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months
  const from = `${day.slice(0, 4)}-${String(first + 1).padStart(2, '0')}-01`
  return { from, to: daysAfter(monthsAfter(from, months), -1) }
}

/** The cumulative price until the start of a day, so that consecutive periods add up. */
function paidUntil(billed: Billed, yearly: number, day: string): number {
  const { from, to } = periodAround(billed, day)
  const periods = (Number(from.slice(5, 7)) - 1) / MONTHS[billed] + daysBetween(from, day) / (daysBetween(from, to) + 1)
  return yearly * Number(day.slice(0, 4)) + Math.round((yearly * periods * MONTHS[billed]) / 12)
}

/**
 * The price of some days, given a yearly price in whole minor units: each period costs the same, a part of one by its
 * days.
 */
export const subscriptionPrice = (billed: Billed, yearly: number, { from, to }: Term): number =>
  paidUntil(billed, yearly, daysAfter(to, 1)) - paidUntil(billed, yearly, from)

/** An agreed price change; `price` is the previous one, `isApplied` means that its day has come. */
export type PriceChange = { fromOn: string; price: number; newPrice: number; isApplied: boolean }
export type PricedTerm = Term & { price: number }

/** Splits days by the yearly price that applies to them; `price` is today's, `changes` are in order. */
export function pricedTerms(price: number, changes: readonly PriceChange[], { from, to }: Term): PricedTerm[] {
  const applied = changes.filter(({ isApplied }) => isApplied)
  const first = applied[0]?.price ?? price
  const steps = changes.map(({ fromOn, newPrice, isApplied }, place) => ({
    fromOn,
    price: isApplied ? (applied[place + 1]?.price ?? price) : newPrice,
  }))
  const before = steps.findLast(({ fromOn }) => fromOn <= from)?.price ?? first
  const inside = steps.filter(({ fromOn }) => fromOn > from && fromOn <= to)
  return [{ fromOn: from, price: before }, ...inside].map((step, place) => {
    const next = inside[place]
    return { from: step.fromOn, to: next ? daysAfter(next.fromOn, -1) : to, price: step.price }
  })
}
