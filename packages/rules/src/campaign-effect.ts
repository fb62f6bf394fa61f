/** With fewer people held out, the difference means nothing. */
export const HELD_OUT_AT_LEAST = 10

/** z-score of a 95 % confidence interval. */
const Z = 1.96

type Side = { persons: number; goals: number }

const variance = ({ persons, goals }: Side) => ((goals / persons) * (1 - goals / persons)) / persons
const tenths = (value: number) => Math.round(value * 1000) / 10

/**
 * By how many percentage points more of those contacted than of those held out reached the goal, with half its 95 %
 * interval; null with too few people.
 */
export function effectOf(treated: Side, heldOut: Side): { points: number; uncertainty: number } | null {
  if (heldOut.persons < HELD_OUT_AT_LEAST || treated.persons === 0) return null
  return {
    points: tenths(treated.goals / treated.persons - heldOut.goals / heldOut.persons),
    uncertainty: tenths(Z * Math.sqrt(variance(treated) + variance(heldOut))),
  }
}
