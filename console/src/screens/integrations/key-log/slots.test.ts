import { expect, test } from 'vitest'
import { slotsOf } from './slots.ts'

const NOW = new Date(2026, 2, 10, 14, 20)
const hour = (day: number, at: number) => new Date(2026, 2, day, at).toISOString()
const HOURS = [
  { at: hour(1, 9), answered: 5, refused: 0 },
  { at: hour(9, 14), answered: 7, refused: 1 },
  { at: hour(9, 15), answered: 3, refused: 2 },
  { at: hour(10, 14), answered: 1, refused: 4 },
]

test('the last 24 hours end with the one that runs and have no gaps', () => {
  const slots = slotsOf(HOURS, 'day', NOW)
  expect(slots).toHaveLength(24)
  expect(slots.at(0)).toMatchObject({ from: new Date(2026, 2, 9, 15), answered: 3, refused: 2 })
  expect(slots.at(-1)).toMatchObject({ from: new Date(2026, 2, 10, 14), answered: 1, refused: 4 })
  expect(slots.reduce((sum, { answered }) => sum + answered, 0)).toBe(4)
})

test('the last 14 days add up the hours of each', () => {
  const slots = slotsOf(HOURS, 'fortnight', NOW)
  expect(slots).toHaveLength(14)
  expect(slots.at(-2)).toMatchObject({ from: new Date(2026, 2, 9), answered: 10, refused: 3 })
  expect(slots.at(-1)).toMatchObject({ answered: 1, refused: 4 })
  expect(slots.reduce((sum, { answered }) => sum + answered, 0)).toBe(16)
})

test('each hour of a day on which the clock changes is counted once', () => {
  const slots = slotsOf(
    [{ at: new Date(2026, 2, 29, 23).toISOString(), answered: 2, refused: 0 }],
    'fortnight',
    new Date(2026, 2, 30, 8),
  )
  expect(slots.at(-2)).toMatchObject({ from: new Date(2026, 2, 29), answered: 2 })
  expect(slots.at(-1)?.answered).toBe(0)
})
