import { shareOf } from './money.ts'

/**
 * The nearest multiple of `step`, halves up; all in hundredths. A step of at most 1 changes nothing, and no price
 * becomes zero.
 */
export function roundedPrice(price: number, step: number): number {
  if (step <= 1 || price <= 0) return price
  return Math.max(step, Math.floor((price + step / 2) / step) * step)
}

/** The sales price for a cost, by the company's profit and rounding. */
export const priceByRule = (cost: number, profit: number, step: number): number =>
  roundedPrice(cost + shareOf(cost, profit), step)
