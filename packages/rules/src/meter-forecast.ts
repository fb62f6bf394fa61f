import { daysAfter } from './zoned-time.ts'

/** The value of a meter on a day. */
export type MeterDay = { on: string; value: number }

const DAY_MS = 86_400_000
/** No forecast beyond this. */
const DAYS_AT_MOST = 3650

/**
 * The day on which a rising meter should reach a value, at the pace from the first to the last reading; null if it does
 * not rise, or that day is too far away. Readings must be in order.
 */
export function dayOfValue(readings: readonly MeterDay[], value: number): string | null {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return null
  if (last.value >= value) return last.on
  const days = (Date.parse(last.on) - Date.parse(first.on)) / DAY_MS
  const pace = (last.value - first.value) / days
  if (!(pace > 0) || !Number.isFinite(pace)) return null
  const wait = Math.ceil((value - last.value) / pace)
  return wait > DAYS_AT_MOST ? null : daysAfter(last.on, wait)
}
