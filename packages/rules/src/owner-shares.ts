/** A share of ownership, in any unit, and its period; null: unbounded. */
export type Share = { share: number; from: string | null; until: string | null }

/** The share that makes the total of some day exceed `whole`: the last one whose start does; undefined if none does. */
export function overfull(shares: readonly Share[], whole: number): number | undefined {
  const sumAt = (day: string) => shares.reduce((sum, one) => (isWithin(one, day) ? sum + one.share : sum), 0)
  const at = shares.findLastIndex(({ from }) => sumAt(from ?? '') > whole)
  return at === -1 ? undefined : at
}

/** Days such as `2026-11-24` compare as text; the empty text precedes them all. */
const isWithin = ({ from, until }: Share, day: string) => (from ?? '') <= day && (until === null || until >= day)
