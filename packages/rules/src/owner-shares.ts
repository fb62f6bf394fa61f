/** What somebody owns, in any unit, and when; null: without a bound. */
export type Share = { share: number; from: string | null; until: string | null }

/** Which share makes the shares of one day more than `whole`: the last that begins then; undefined where none does. */
export function overfull(shares: readonly Share[], whole: number): number | undefined {
  const sumAt = (day: string) => shares.reduce((sum, one) => (isWithin(one, day) ? sum + one.share : sum), 0)
  const at = shares.findLastIndex(({ from }) => sumAt(from ?? '') > whole)
  return at === -1 ? undefined : at
}

/** Days as `2026-11-24`, which compare as text; the empty text is before them all. */
const isWithin = ({ from, until }: Share, day: string) => (from ?? '') <= day && (until === null || until >= day)
