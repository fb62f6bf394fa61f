/** A small seeded generator (mulberry32), one per company, so that every run draws the same numbers. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer from 0 (inclusive) to `count` (exclusive). */
  below: (count: number) => number
  between: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /**
   * A version 7 UUID whose time is a fixed base plus one millisecond per call: ascending, and the same on every run.
   */
  id: () => string
}

const ID_BASE_MS = Date.UTC(2025, 0, 6)

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  let made = 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const hex = (digits: number) =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')

  function id(): string {
    const time = (ID_BASE_MS + made++).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[below(4)]}${hex(3)}-${hex(6)}${hex(6)}`
  }

  return {
    next,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: share => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    id,
  }
}
