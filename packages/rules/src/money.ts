/** An amount with two decimals, in hundredths: 1284.5 as 128450. */
export const minorOf = (amount: number): number => Math.round(amount * 100)

/** Hundredths as an amount with two decimals. */
export const majorOf = (minor: number): number => minor / 100

/** `dividend / divisor` rounded to an integer, halves away from zero: exact at any size. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * above + below) / (2n * below)
  return isNegative ? -rounded : rounded
}

/** A share of an amount in hundredths: `percent` has two decimals; rounded once. */
export const shareOf = (minor: number, percent: number): number =>
  Number(divideRounded(BigInt(minor) * BigInt(minorOf(percent)), 10_000n))
