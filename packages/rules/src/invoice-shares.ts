import { divideRounded, majorOf, minorOf } from './money.ts'

const WHOLE = 10_000n

/** A percentage with two decimals, in hundredths: 33.33 as 3333. */
export const hundredthsOf = (percent: number): number => Math.round(percent * 100)

/**
 * Splits a price among payers to the hundredth, so that their amounts add up to it exactly. `shares`: in hundredths of
 * a percent, 100 % in total.
 */
export function sharePrices(price: number, shares: readonly number[]): number[] {
  const whole = BigInt(minorOf(price))
  let [begun, paid] = [0n, 0n]
  return shares.map(share => {
    begun += BigInt(share)
    const until = divideRounded(whole * begun, WHOLE)
    const own = until - paid
    paid = until
    return majorOf(Number(own))
  })
}
