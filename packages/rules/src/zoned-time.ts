import { TZDate, tzOffset } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { getISODay } from 'date-fns/getISODay'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** From `from` up to but excluding `to`, in milliseconds since 1970. */
export type Span = { from: number; to: number }
/** Minutes from midnight on a wall clock. */
export type ClockSpan = { start: number; end: number }

/** Whether the name is a time zone of the tz database. */
export const isTimeZone = (zone: string): boolean =>
  /^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(zone) && !Number.isNaN(tzOffset(zone, new Date(0)))

/** The zone's offset from UTC at that moment, in milliseconds; positive if it is ahead. */
export const offsetAt = (time: number, zone: string): number => tzOffset(zone, new Date(time)) * MINUTE_MS

/** The zone's calendar day at that moment, e.g. `2026-03-29`. */
export const dayAt = (time: number, zone: string): string => lightFormat(new TZDate(time, zone), 'yyyy-MM-dd')

/** ISO 8601 with the zone's offset, to the second, e.g. `2026-03-29T08:00:00+02:00`. */
export const zonedText = (time: number, zone: string): string =>
  formatISO(new TZDate(time, zone)).replace('Z', '+00:00')

/**
 * The moment at which the zone's wall clock shows `2026-03-29T08:00`; a time that it skips is read as if it did not.
 */
export function momentAt(clock: string, zone: string): number {
  const time = Date.parse(`${clock}Z`)
  return time - offsetAt(time - offsetAt(time, zone), zone)
}

/** The day `count` days later, or earlier if negative. */
export const daysAfter = (day: string, count: number): string =>
  lightFormat(addDays(parseISO(day), count), 'yyyy-MM-dd')

/** 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => getISODay(parseISO(day))

/**
 * All moments of the day at which the zone's wall clock is within the hours. A skipped hour is missing, a repeated one
 * occurs twice, and hours that the change separates become two spans.
 */
export function momentsOf(day: string, { start, end }: ClockSpan, zone: string): Span[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const spans: Span[] = []
  for (const { from, to, offset } of clocksAround(midnight, zone)) {
    const span = {
      from: Math.max(from, midnight + start * MINUTE_MS - offset),
      to: Math.min(to, midnight + end * MINUTE_MS - offset),
    }
    const last = spans.at(-1)
    if (span.from >= span.to) continue
    if (last?.to === span.from) last.to = span.to
    else spans.push(span)
  }
  return spans
}

/** The clock around that day, or both if it changes. */
function clocksAround(midnight: number, zone: string): (Span & { offset: number })[] {
  const from = midnight - 15 * HOUR_MS
  const to = midnight + DAY_MS + 13 * HOUR_MS
  const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)]
  if (before === after) return [{ from, to, offset: before }]
  let [early, late] = [from, to]
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, zone) === before) early = middle
    else late = middle
  }
  return [
    { from, to: late, offset: before },
    { from: late, to, offset: after },
  ]
}
