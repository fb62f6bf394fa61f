/** Pseudorandom numbers, the same every time. */
export function lot(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!
  /** A time from December to April, so some are outside the quarter and some on days of a DST change. */
  const moment = () => Date.UTC(2025, 11, 15) + upTo(130 * 24 * 60) * 60_000
  const day = () => new Date(moment()).toISOString().slice(0, 10)
  return { next, upTo, pick, moment, day, chance: (share: number) => next() < share }
}

export type Lot = ReturnType<typeof lot>
