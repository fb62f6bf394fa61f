const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/**
 * Minutes that a timer records: rounded to the nearest step and at least one, so that short work is not lost; none for
 * less than half a minute, which was a slip, and never more than a day.
 */
export function timedMinutes(elapsedMs: number, step: number): number {
  const minutes = Math.round(elapsedMs / MINUTE_MS)
  if (minutes <= 0) return 0
  const inSteps = Math.max(step, Math.round(minutes / step) * step)
  return Math.min(inSteps, DAY_MINUTES)
}
