import type { ReportPeriod } from '@casekit/contract/ids'
import { expect, test } from 'vitest'
import { lengthOf, periodOf, rangeBefore } from './report-periods.ts'

test.each([
  ['thisWeek', '2025-05-14', '2025-05-12', '2025-05-18', 'a Wednesday stands in the week of its Monday'],
  ['thisWeek', '2025-05-18', '2025-05-12', '2025-05-18', 'Sunday ends its week'],
  ['thisWeek', '2025-05-19', '2025-05-19', '2025-05-25', 'Monday begins one'],
  ['lastWeek', '2025-01-01', '2024-12-23', '2024-12-29', 'a week of the year before'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29', 'a leap February is whole'],
  ['lastMonth', '2025-01-31', '2024-12-01', '2024-12-31', 'the month before January'],
  ['lastMonth', '2025-03-31', '2025-02-01', '2025-02-28', 'a shorter month before'],
  ['thisYear', '2025-12-31', '2025-01-01', '2025-12-31', 'the whole year'],
  ['lastYear', '2025-01-01', '2024-01-01', '2024-12-31', 'the year before'],
])('%s on %s is %s to %s: %s', (period, today, fromDate, toDate) => {
  expect(periodOf(period as ReportPeriod, today ?? '')).toEqual({ fromDate, toDate })
})

test.each([
  ['2025-05-01', '2025-05-31', '2025-04-01', '2025-04-30', 'a month with the month before'],
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', 'a year with the year before'],
  ['2025-05-12', '2025-05-18', '2025-05-05', '2025-05-11', 'a week with the week before'],
  ['2025-03-30', '2025-03-30', '2025-03-29', '2025-03-29', 'the day of 23 hours with the day before'],
])('%s to %s is compared with %s to %s: %s', (fromDate, toDate, otherFrom, otherTo) => {
  expect(rangeBefore({ fromDate, toDate })).toEqual({ fromDate: otherFrom, toDate: otherTo })
})

test('a range over a change of clocks has as many days as its calendar', () => {
  expect(lengthOf({ fromDate: '2025-03-24', toDate: '2025-03-30' })).toBe(7)
  expect(lengthOf({ fromDate: '2025-10-20', toDate: '2025-10-26' })).toBe(7)
})
