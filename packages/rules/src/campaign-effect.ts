/** Under so many held out the difference says nothing. */
export const HELD_OUT_AT_LEAST = 10

/** The half of a normal interval that holds 19 of 20 differences. */
const Z = 1.96

type Side = { persons: number; goals: number }

const variance = ({ persons, goals }: Side) => ((goals / persons) * (1 - goals / persons)) / persons
const tenths = (value: number) => Math.round(value * 1000) / 10

/** By how many points more of those who were written to reached the goal than of those left alone, with half its 95 % interval. */
export function effectOf(treated: Side, heldOut: Side): { points: number; uncertainty: number } | null {
  if (heldOut.persons < HELD_OUT_AT_LEAST || treated.persons === 0) return null
  return {
    points: tenths(treated.goals / treated.persons - heldOut.goals / heldOut.persons),
    uncertainty: tenths(Z * Math.sqrt(variance(treated) + variance(heldOut))),
  }
}
