import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timedMinutes } from './timed-minutes.ts'

test.each([
  [20_000, 15, 0],
  [60_000, 15, 15],
  [22 * 60_000, 15, 15],
  [23 * 60_000, 15, 30],
  [61 * 60_000, 1, 61],
  [40 * 3_600_000, 30, 1440],
])('%s ms in steps of %s are %s minutes', (ms, step, minutes) => expect(timedMinutes(ms, step)).toBe(minutes))

test('what is written is whole steps and at most half a step off, but for the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 86_400 }), fc.constantFrom(1, 5, 6, 10, 15, 30), (seconds, step) => {
      const minutes = timedMinutes(seconds * 1000, step)
      expect(minutes % step).toBe(0)
      if (minutes > step) expect(Math.abs(minutes - seconds / 60)).toBeLessThanOrEqual(step / 2 + 0.5)
    }),
  )
})
