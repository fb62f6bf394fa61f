import { shareOf } from './money.ts'

/** The nearest multiple of `step`, halves upwards; all in hundredths. No step leaves a price as it is, and none becomes nothing. */
export function roundedPrice(price: number, step: number): number {
  if (step <= 1 || price <= 0) return price
  return Math.max(step, Math.floor((price + step / 2) / step) * step)
}

/** What costs so much is sold for, by the company's profit and rounding. */
export const priceByRule = (cost: number, profit: number, step: number): number =>
  roundedPrice(cost + shareOf(cost, profit), step)
