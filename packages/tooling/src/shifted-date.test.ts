import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shiftDate } from './shifted-date.ts'

const DAY_MS = 86_400_000

/** The machine's own clock, even if this run is shifted. */
const MACHINE: unknown = runInNewContext('Date')

/** Runs an expression with the clock shifted by a day; this process keeps its own. */
const tomorrow = (expression: string): unknown =>
  runInNewContext(`(${String(shiftDate)})(${DAY_MS}); ${expression}`, { machine: MACHINE })

test.each([
  ['Date.now()', 'Date.now() - machine.now()'],
  ['new Date()', 'new Date().getTime() - machine.now()'],
  ['Date()', 'Date.parse(Date()) - machine.now()'],
])('%s is a day ahead', (_, expression) => {
  expect(Number(tomorrow(expression)) / DAY_MS).toBeCloseTo(1, 3)
})

test('a date that is given stays as it is, and a date is still a Date', () => {
  expect(tomorrow(`new Date('2026-12-31T23:50:00Z').toISOString()`)).toBe('2026-12-31T23:50:00.000Z')
  expect(tomorrow('new Date(2026, 1, 28).getDate()')).toBe(28)
  expect(tomorrow('[new Date() instanceof Date, new Date().constructor === Date, Date.UTC(1970, 0, 2)]')).toEqual([
    true,
    true,
    DAY_MS,
  ])
})
