import { randomInt } from 'node:crypto'

/** Digits of the rank that a case gets from its number; one more follows (0009-kanban.sql). */
const WIDTH = 8

/** A longer rank makes the board respace its ranks. */
export const RANK_AT_MOST = 100

/**
 * The shortest rank between two others, followed by two random digits, so that two people who drop a card into the same
 * gap do not get the same rank. Requires `low` < `high`, both hexadecimal fractions.
 */
export function rankBetween(low: string, high: string): string {
  for (let digits = 1; ; digits += 1) {
    const [below, above] = [numberOf(low, digits), numberOf(high, digits)]
    if (above - below >= 2n)
      return hex((below + above) / 2n, digits) + hex(BigInt(randomInt(1, 256)), 2).replace(/0$/, '1')
    if (digits > low.length && digits > high.length && above <= below) return low + '8' // equal ranks: behind both
  }
}

/** A bound just before the first card: a small step, so that moving cards to the top does not use up the board. */
export const before = (rank: string): string => step(rank, -1n)

/** The same after the last card, whose own digits count. */
export const behind = (rank: string): string => step(rank, 2n)

function step(rank: string, by: bigint): string {
  const moved = numberOf(rank, WIDTH) + by
  if (moved < 0n) return '0'
  return moved >= 16n ** BigInt(WIDTH) ? 'f'.repeat(rank.length + 1) : hex(moved, WIDTH)
}

/** `count` ascending ranks, evenly spaced between `low` and `high`. */
export function spreadRanks(count: number, low: string, high: string): string[] {
  const digits = WIDTH + 6
  const [from, to] = [numberOf(low, digits), numberOf(high, digits)]
  const gap = (to - from) / BigInt(count + 1)
  return Array.from({ length: count }, (_, place) => hex(from + gap * BigInt(place + 1), digits) + '8')
}

const numberOf = (rank: string, digits: number): bigint => BigInt(`0x${rank.slice(0, digits).padEnd(digits, '0')}`)
const hex = (value: bigint, digits: number): string => value.toString(16).padStart(digits, '0')
