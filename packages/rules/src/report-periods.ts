import type { ReportPeriod } from '@casekit/contract/ids'
import {
  addDays,
  differenceInCalendarDays,
  endOfISOWeek,
  endOfMonth,
  endOfYear,
  lightFormat,
  parseISO,
  startOfISOWeek,
  startOfMonth,
  startOfYear,
  subMonths,
  subWeeks,
  subYears,
} from 'date-fns'

/** Both days included, yyyy-mm-dd. */
export type DayRange = { fromDate: string; toDate: string }

const text = (date: Date) => lightFormat(date, 'yyyy-MM-dd')
const range = (from: Date, to: Date): DayRange => ({ fromDate: text(from), toDate: text(to) })
const week = (at: Date) => range(startOfISOWeek(at), endOfISOWeek(at))
const month = (at: Date) => range(startOfMonth(at), endOfMonth(at))
const year = (at: Date) => range(startOfYear(at), endOfYear(at))

export const daysAfter = (day: string, count: number): string => text(addDays(parseISO(day), count))

/** The number of days in a range, both ends counted. */
export const lengthOf = ({ fromDate, toDate }: DayRange): number =>
  differenceInCalendarDays(parseISO(toDate), parseISO(fromDate)) + 1

/** The days of a preset as of today; weeks start on Monday (§9 of cases-and-customers). */
export function periodOf(period: ReportPeriod, today: string): DayRange {
  const now = parseISO(today)
  return {
    thisWeek: () => week(now),
    lastWeek: () => week(subWeeks(now, 1)),
    thisMonth: () => month(now),
    lastMonth: () => month(subMonths(now, 1)),
    thisYear: () => year(now),
    lastYear: () => year(subYears(now, 1)),
  }[period]()
}

/** The range to compare with: the year or month before a whole one, else as many days just before. */
export function rangeBefore(given: DayRange): DayRange {
  const first = parseISO(given.fromDate)
  const is = (other: DayRange) => other.fromDate === given.fromDate && other.toDate === given.toDate
  if (is(year(first))) return year(subYears(first, 1))
  if (is(month(first))) return month(subMonths(first, 1))
  return { fromDate: daysAfter(given.fromDate, -lengthOf(given)), toDate: daysAfter(given.fromDate, -1) }
}
