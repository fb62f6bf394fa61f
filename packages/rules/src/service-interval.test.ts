import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Interval, monthsAfter, seriesDay, seriesFrom } from './service-interval.ts'

const FIRST = Date.UTC(2020, 0, 1)
const DAY_MS = 86_400_000
const dayOf = (count: number) => new Date(FIRST + count * DAY_MS).toISOString().slice(0, 10)
const anyDay = fc.integer({ min: 0, max: 365 * 15 }).map(dayOf)
const anyInterval: fc.Arbitrary<Interval> = fc.record({
  every: fc.integer({ min: 1, max: 30 }),
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
})

const two = (part: number) => String(part).padStart(2, '0')

/** Counts with its own table of months, a day or a month at a time. */
function oracle(first: string, { every, unit }: Interval, place: number): string {
  if (unit === 'day' || unit === 'week')
    return new Date(Date.parse(first) + place * every * (unit === 'week' ? 7 : 1) * DAY_MS).toISOString().slice(0, 10)
  let [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  for (let step = 0; step < place * every * (unit === 'year' ? 12 : 1); step++)
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const longest = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return `${year}-${two(month)}-${two(Math.min(day, longest))}`
}

test('each day of a series is as the almanac counts it, over leap years and changes of the clock', () =>
  fc.assert(
    fc.property(anyDay, anyInterval, fc.integer({ min: 0, max: 60 }), (first, interval, place) => {
      expect(seriesDay(first, interval, place)).toBe(oracle(first, interval, place))
    }),
  ))

test('the first day that is not before another is one of the series, and none between is left out', () =>
  fc.assert(
    fc.property(anyDay, anyInterval, anyDay, (first, interval, day) => {
      let place = 0
      while (oracle(first, interval, place) < day) place += 1
      expect(seriesFrom(first, interval, day)).toBe(oracle(first, interval, place))
    }),
    { numRuns: 60 },
  ))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, expected) => expect(monthsAfter(day, months)).toBe(expected))
