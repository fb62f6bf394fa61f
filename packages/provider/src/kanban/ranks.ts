import { randomInt } from 'node:crypto'

/** Digits of the rank that a case has by its number alone; one more follows (0009-kanban.sql). */
const WIDTH = 8

/** A rank longer than this asks for the board to be spread out again. */
export const RANK_AT_MOST = 100

/**
 * A rank between two others, as short as can be. Two more digits are drawn by lot, so that two people who put a card
 * into one gap at the same moment do not make the same rank. `low` < `high`, both hexadecimal fractions.
 */
export function rankBetween(low: string, high: string): string {
  for (let digits = 1; ; digits += 1) {
    const [below, above] = [numberOf(low, digits), numberOf(high, digits)]
    if (above - below >= 2n)
      return hex((below + above) / 2n, digits) + hex(BigInt(randomInt(1, 256)), 2).replace(/0$/, '1')
    if (digits > low.length && digits > high.length && above <= below) return low + '8' // equal ranks: behind both
  }
}

/** The nearest bound above a first card: a little higher, so that a board is not used up by moving cards to its top. */
export const before = (rank: string): string => step(rank, -1n)

/** The same below a last card, whose own digits count. */
export const behind = (rank: string): string => step(rank, 2n)

function step(rank: string, by: bigint): string {
  const moved = numberOf(rank, WIDTH) + by
  if (moved < 0n) return '0'
  return moved >= 16n ** BigInt(WIDTH) ? 'f'.repeat(rank.length + 1) : hex(moved, WIDTH)
}

/** So many ranks in rising order from `low` on, evenly spread below `high`. */
export function spreadRanks(count: number, low: string, high: string): string[] {
  const digits = WIDTH + 6
  const [from, to] = [numberOf(low, digits), numberOf(high, digits)]
  const gap = (to - from) / BigInt(count + 1)
  return Array.from({ length: count }, (_, place) => hex(from + gap * BigInt(place + 1), digits) + '8')
}

const numberOf = (rank: string, digits: number): bigint => BigInt(`0x${rank.slice(0, digits).padEnd(digits, '0')}`)
const hex = (value: bigint, digits: number): string => value.toString(16).padStart(digits, '0')
