/** What a meter that counts on showed, and when (milliseconds). The oldest first. */
export type MeterMoment = { at: number; value: number }

const DAY_MS = 86_400_000

/**
 * What a meter showed at a moment, between the two readings around it as if it had counted evenly; undefined before the
 * first and after the last.
 */
export function shownAt(readings: readonly MeterMoment[], at: number): number | undefined {
  const next = readings.findIndex(reading => reading.at >= at)
  const [before, after] = [readings[next - 1], readings[next]]
  if (!after) return undefined
  if (after.at === at) return after.value
  if (!before) return undefined
  return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
}

/** What was used from one moment to another; null where the readings do not reach over both. */
export function usedBetween(readings: readonly MeterMoment[], from: number, until: number): number | null {
  const [begin, end] = [shownAt(readings, from), shownAt(readings, until)]
  return begin === undefined || end === undefined ? null : end - begin
}

/** What was used a day from one moment to another; null where that is not known. */
export function usedPerDay(readings: readonly MeterMoment[], from: number, until: number): number | null {
  const used = usedBetween(readings, from, until)
  return used === null || until <= from ? null : (used * DAY_MS) / (until - from)
}
