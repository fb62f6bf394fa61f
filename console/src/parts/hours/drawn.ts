import type { Typed } from './hours.ts'

/** The day as drawn by its bar, in minutes from midnight. */

export const DAY = 1440
const STEP = 15
/** How close to an edge the pointer must be to grab it. */
const REACH = 25

export type Span = { start: number; end: number }

/** What the pointer drags: a new interval from where it was pressed, an edge of one, or a whole one. */
export type Grip = { kind: 'new' | 'start' | 'end' | 'whole'; place: number; from: number }

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const spanOf = ({ start, end }: Typed): Span => ({ start: minutesOf(start), end: minutesOf(end) })
export const typedOf = ({ start, end }: Span): Typed => ({ start: clockAt(start), end: clockAt(end) })

const rounded = (minutes: number) => Math.round(minutes / STEP) * STEP

export const toStep = (minutes: number) => Math.min(DAY, Math.max(0, rounded(minutes)))

/** Moves a time by a quarter of an hour, within the day. */
export const stepped = (clock: string, by: 1 | -1) => clockAt(toStep(minutesOf(clock) + by * STEP))

/** Returns what is grabbed at a minute of the day: an edge before a whole interval, that before a new one. */
export function gripAt(spans: readonly Span[], at: number): Grip {
  const nearest = spans
    .flatMap(({ start, end }, place) => [
      { kind: 'start' as const, place, far: Math.abs(start - at) },
      { kind: 'end' as const, place, far: Math.abs(end - at) },
    ])
    .toSorted((one, other) => one.far - other.far)[0]
  if (nearest && nearest.far <= REACH) return { kind: nearest.kind, place: nearest.place, from: at }
  const place = spans.findIndex(({ start, end }) => start < at && at < end)
  return place < 0 ? { kind: 'new', place: spans.length, from: toStep(at) } : { kind: 'whole', place, from: at }
}

/** Returns the day with the grip dragged to a minute; it stops at its neighbors, and empty intervals are dropped. */
export function drawn(spans: readonly Span[], grip: Grip, to: number): Span[] {
  const { kind, place, from } = grip
  const held = spans[place] ?? { start: from, end: from }
  const others = spans.filter((_, at) => at !== place)
  const low = Math.max(0, ...others.filter(({ end }) => end <= held.start).map(({ end }) => end))
  const high = Math.min(DAY, ...others.filter(({ start }) => start >= held.end).map(({ start }) => start))
  const within = (minutes: number) => Math.min(high, Math.max(low, minutes))
  const at = toStep(to)
  const shape: Record<Grip['kind'], () => Span> = {
    new: () => ({ start: within(Math.min(from, at)), end: within(Math.max(from, at)) }),
    start: () => ({ start: Math.min(within(at), held.end), end: held.end }),
    end: () => ({ start: held.start, end: Math.max(within(at), held.start) }),
    whole: () => moved(held, rounded(to - from), low, high),
  }
  return [...others, shape[kind]()]
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start)
}

function moved({ start, end }: Span, by: number, low: number, high: number): Span {
  const shift = Math.min(high - end, Math.max(low - start, by))
  return { start: start + shift, end: end + shift }
}
