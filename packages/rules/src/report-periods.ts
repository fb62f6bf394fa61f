import type { ReportPeriod } from '@casekit/contract/ids'
import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfISOWeek } from 'date-fns/endOfISOWeek'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfYear } from 'date-fns/endOfYear'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfYear } from 'date-fns/startOfYear'
import { subMonths } from 'date-fns/subMonths'
import { subWeeks } from 'date-fns/subWeeks'
import { subYears } from 'date-fns/subYears'

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
