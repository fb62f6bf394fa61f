import { expect, test } from 'vitest'
import { DURATIONS, START_TIMES, timeOfDay } from './quarters.ts'

test.each([
  ['2025-05-14T08:52', '08:45', 'keeps the hour up to minute 52'],
  ['2025-05-14T08:53', '09:00', 'rounds minute 53 up to the next hour'],
  ['2025-05-14T23:53', '00:00', 'wraps past midnight'],
  ['2025-05-14T10:07:59', '10:00', 'rounds down'],
  ['2025-05-14T10:08', '10:15', 'rounds up'],
  ['2025-05-14', '00:00', 'a date without time'],
  ['', '', 'no date'],
])('%s becomes "%s": %s', (given, expected) => expect(timeOfDay(given)).toBe(expected))

test('start times run from 00:00 to 23:45, durations from 00:15 to 08:00', () => {
  expect([START_TIMES.length, START_TIMES[0], START_TIMES[1], START_TIMES.at(-1)]).toEqual([
    96,
    '00:00',
    '00:15',
    '23:45',
  ])
  expect([DURATIONS.length, DURATIONS[0], DURATIONS.at(-1)]).toEqual([32, '00:15', '08:00'])
})
