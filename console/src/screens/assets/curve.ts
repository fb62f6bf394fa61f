export const WIDTH = 320
export const HEIGHT = 96
const EDGE = 4

type Read = { value: number; at: string }

/** Maps readings, newest first, to a polyline from left to right, and the limit to its height. */
export function curveOf(readings: readonly Read[], upper: number | null): { points: string; limit: number | null } {
  const times = readings.map(({ at }) => Date.parse(at))
  const values = [...readings.map(({ value }) => value), ...(upper === null ? [] : [upper])]
  const x = scaled(Math.min(...times), Math.max(...times), EDGE, WIDTH - EDGE)
  const y = scaled(Math.min(...values), Math.max(...values), HEIGHT - EDGE, EDGE)
  const points = readings.map(({ value }, at) => `${x(times[at] ?? 0)},${y(value)}`).toReversed()
  return { points: points.join(' '), limit: upper === null ? null : y(upper) }
}

/** Scales values from one range to another; the middle if all are equal. */
const scaled = (from: number, to: number, first: number, last: number) => (value: number) =>
  Math.round((from === to ? (first + last) / 2 : first + ((value - from) / (to - from)) * (last - first)) * 10) / 10
