import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeBy, regulated, termAround } from './agreement-term.ts'
import { daysAfter } from './zoned-time.ts'

const anyDay = fc
  .integer({ min: 0, max: 365 * 12 })
  .map(count => new Date(Date.UTC(2018, 0, 1) + count * 86_400_000).toISOString().slice(0, 10))

test('terms follow one another without a gap, and a day lies in the one that is found for it', () =>
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 36 }), anyDay, (start, months, day) => {
      const term = termAround(start, months, day)
      expect(term.from <= term.to && (day < start || (term.from <= day && day <= term.to))).toBe(true)
      const next = termAround(start, months, daysAfter(term.to, 1))
      expect(next.from).toBe(daysAfter(term.to, 1))
    }),
    { numRuns: 60 },
  ))

test.each([
  ['2026-12-31', 3, '2026-10-01'],
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-05-30', 3, '2026-02-28'],
])('an agreement until %s with %i months of notice is ended by %s', (endsOn, months, expected) =>
  expect(noticeBy(endsOn, months)).toBe(expected),
)

test.each([
  [1_260_000, 2.1, 1_286_460],
  [1_000, 0, 1_000],
  [999, -1.5, 984],
  [1_05, 10, 116],
])('%i øre and %d %% are %i øre', (price, percent, expected) => expect(regulated(price, percent)).toBe(expected))

test('prices are regulated as exact fractions are', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: -2000, max: 5000 }), (price, hundredths) => {
      const doubled = BigInt(price) * BigInt(10_000 + hundredths) * 2n
      expect(regulated(price, hundredths / 100)).toBe(Number((doubled + 10_000n) / 20_000n))
    }),
  ))
