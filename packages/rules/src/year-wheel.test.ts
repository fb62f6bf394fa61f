import { expect, test } from 'vitest'
import { marksOf, monthsOf, placeAt, turnOf } from './year-wheel.ts'

const agreement = { id: 'a', number: 1, name: 'Ventilation' }

test('the year begins at the top and goes with the clock', () => {
  expect(placeAt(0, 100)).toEqual({ x: 120, y: 20 })
  expect(placeAt(0.25, 100)).toEqual({ x: 220, y: 120 })
  expect(turnOf('2026-01-01')).toBe(0)
  expect(turnOf('2028-12-31')).toBeCloseTo(365 / 366)
})

test('a month shows what matters most of its days, and a mark for each state', () => {
  const days = [
    { on: '2026-03-02', state: 'done', agreement } as const,
    { on: '2026-03-20', state: 'planned', agreement } as const,
    { on: '2026-03-28', state: 'done', agreement } as const,
  ]
  expect(monthsOf(days).map(({ state }) => state)).toEqual([null, null, 'planned', ...Array<null>(9).fill(null)])
  expect(marksOf(days).map(({ month, state, count }) => [month, state, count])).toEqual([
    [2, 'planned', 1],
    [2, 'done', 2],
  ])
})
