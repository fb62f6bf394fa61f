import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfValue } from './meter-forecast.ts'
import { daysAfter } from './zoned-time.ts'

test('a meter that rises evenly reaches a value on the day on which counting day by day finds it', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 5000 }),
      (pace, days, value) => {
        const readings = [0, days].map(day => ({ on: daysAfter('2026-01-01', day), value: day * pace }))
        let day = days
        while (day * pace < value) day += 1
        fc.pre(day - days < 3600)
        expect(dayOfValue(readings, value)).toBe(daysAfter('2026-01-01', day))
      },
    ),
  ))

test.each([
  ['no reading', []],
  ['one reading', [{ on: '2026-01-01', value: 5 }]],
  [
    'a meter that stands still',
    [
      { on: '2026-01-01', value: 5 },
      { on: '2026-02-01', value: 5 },
    ],
  ],
  [
    'two readings of one day',
    [
      { on: '2026-01-01', value: 5 },
      { on: '2026-01-01', value: 6 },
    ],
  ],
  [
    'a meter that hardly moves',
    [
      { on: '2026-01-01', value: 5 },
      { on: '2026-02-01', value: 5.01 },
    ],
  ],
])('%s foretells nothing', (_, readings) => expect(dayOfValue(readings, 100)).toBeNull())
