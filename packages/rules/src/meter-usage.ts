/** A reading of a cumulative meter; `at` in milliseconds. Readings are passed with the oldest first. */
export type MeterMoment = { at: number; value: number }

const DAY_MS = 86_400_000

/**
 * The value at a moment, interpolated between the readings around it; undefined before the first and after the last.
 */
export function shownAt(readings: readonly MeterMoment[], at: number): number | undefined {
  const next = readings.findIndex(reading => reading.at >= at)
  const [before, after] = [readings[next - 1], readings[next]]
  if (!after) return undefined
  if (after.at === at) return after.value
  if (!before) return undefined
  return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
}

/** Consumption between two moments; null if the readings do not cover both. */
export function usedBetween(readings: readonly MeterMoment[], from: number, until: number): number | null {
  const [begin, end] = [shownAt(readings, from), shownAt(readings, until)]
  return begin === undefined || end === undefined ? null : end - begin
}

/** Consumption per day between two moments; null if it is unknown. */
export function usedPerDay(readings: readonly MeterMoment[], from: number, until: number): number | null {
  const used = usedBetween(readings, from, until)
  return used === null || until <= from ? null : (used * DAY_MS) / (until - from)
}
