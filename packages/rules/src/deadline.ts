import type { Span } from './zoned-time.ts'
import { dayAt, daysAfter } from './zoned-time.ts'

/** A period that does not count; without an end it is still running. */
export type Pause = { from: number; to: number | null }

export type Asked = {
  from: number
  /** Working time, in minutes. */
  limit: number
  pauses: readonly Pause[]
  /** Working hours on a day of the zone. */
  spansOf: (day: string) => readonly Span[]
  zone: string
}

const MINUTE_MS = 60_000
/** Stops the search if nobody ever works. */
const DAYS_AT_MOST = 1500

/** Whole minutes of a limit after which to warn. */
export const warnedAfter = (limit: number, percent: number): number => Math.floor((limit * percent) / 100)

/**
 * The moment when that much working time has passed; null if it never does, because nobody works or a pause does not
 * end.
 */
export function momentAfter({ from, limit, pauses, spansOf, zone }: Asked): number | null {
  let left = limit * MINUTE_MS
  for (const span of worked(from, { pauses, spansOf, zone })) {
    if (left <= span.to - span.from) return span.from + left
    left -= span.to - span.from
  }
  return null
}

/** Whole minutes of working time between two moments. */
export function minutesWorked(to: number, { from, pauses, spansOf, zone }: Omit<Asked, 'limit'>): number {
  let sum = 0
  for (const span of worked(from, { pauses, spansOf, zone })) {
    if (span.from >= to) break
    sum += Math.min(span.to, to) - span.from
  }
  return Math.floor(sum / MINUTE_MS)
}

/** Working time from a moment on, without the pauses, in order. */
function* worked(from: number, { pauses, spansOf, zone }: Pick<Asked, 'pauses' | 'spansOf' | 'zone'>): Generator<Span> {
  const first = dayAt(from, zone)
  const last = Math.min(Infinity, ...pauses.filter(({ to }) => to === null).map(pause => pause.from))
  for (let count = 0; count < DAYS_AT_MOST; count++)
    for (const span of spansOf(daysAfter(first, count))) {
      if (span.from >= last) return
      yield* without({ from: Math.max(span.from, from), to: span.to }, pauses)
    }
}

function without(span: Span, pauses: readonly Pause[]): Span[] {
  let parts = span.from < span.to ? [span] : []
  for (const { from, to } of pauses)
    parts = parts.flatMap(part =>
      [
        { from: part.from, to: Math.min(part.to, from) },
        { from: Math.max(part.from, to ?? Infinity), to: part.to },
      ].filter(rest => rest.from < rest.to),
    )
  return parts
}
