import { expect, test } from 'vitest'
import { shownAt, usedBetween, usedPerDay } from './meter-usage.ts'

const day = (number: number) => number * 86_400_000
const READINGS = [
  { at: day(0), value: 100 },
  { at: day(10), value: 120 },
  { at: day(20), value: 180 },
]

test.each<[at: number, shown: number | undefined, what: string]>([
  [0, 100, 'at its first reading'],
  [5, 110, 'halfway between two'],
  [15, 150, 'halfway between the next two'],
  [20, 180, 'at its last reading'],
  [-1, undefined, 'not before the first'],
  [21, undefined, 'not after the last'],
])('on day %s it shows %s: %s', (at, shown) => expect(shownAt(READINGS, day(at))).toBe(shown))

test('what is used adds up over any days in between', () => {
  expect(usedBetween(READINGS, day(5), day(15))).toBe(40)
  expect(usedBetween(READINGS, day(0), day(20))).toBe(80)
  expect(usedBetween(READINGS, day(15), day(25))).toBeNull()
  expect(usedBetween([], day(0), day(1))).toBeNull()
})

test('a day is the share of the time, and no time has none', () => {
  expect(usedPerDay(READINGS, day(10), day(20))).toBe(6)
  expect(usedPerDay(READINGS, day(10), day(10))).toBeNull()
})
