import type { InsightPeriod } from '@casekit/contract/insight-shapes'
import type { TimeDimension } from '@casekit/contract/insight-dimensions'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addQuarters } from 'date-fns/addQuarters'
import { addWeeks } from 'date-fns/addWeeks'
import { addYears } from 'date-fns/addYears'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfQuarter } from 'date-fns/endOfQuarter'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfYear } from 'date-fns/startOfYear'
import { subMonths } from 'date-fns/subMonths'
import { subQuarters } from 'date-fns/subQuarters'
import { subYears } from 'date-fns/subYears'
import { type DayRange, daysAfter, lengthOf, periodOf, rangeBefore } from './report-periods.ts'

const text = (date: Date) => lightFormat(date, 'yyyy-MM-dd')
const quarter = (at: Date): DayRange => ({ fromDate: text(startOfQuarter(at)), toDate: text(endOfQuarter(at)) })

/** The days of a preset as of today. The last twelve months are eleven whole ones and the current one. */
export function insightRange(period: InsightPeriod, today: string): DayRange {
  const now = parseISO(today)
  if (period === 'thisQuarter') return quarter(now)
  if (period === 'lastQuarter') return quarter(subQuarters(now, 1))
  if (period === 'last12Months')
    return { fromDate: text(startOfMonth(subMonths(now, 11))), toDate: text(endOfMonth(now)) }
  return periodOf(period, today)
}

/** The range to compare with; if the range is not over yet, only as many days as have passed. */
export function insightBefore(range: DayRange, today: string): DayRange {
  const whole = wholeBefore(range)
  if (today < range.fromDate || today >= range.toDate) return whole
  const passed = differenceInCalendarDays(parseISO(today), parseISO(range.fromDate))
  const last = daysAfter(whole.fromDate, passed)
  return { fromDate: whole.fromDate, toDate: last < whole.toDate ? last : whole.toDate }
}

function wholeBefore(range: DayRange): DayRange {
  const first = parseISO(range.fromDate)
  const own = quarter(first)
  if (own.fromDate === range.fromDate && own.toDate === range.toDate) return quarter(subQuarters(first, 1))
  if (text(endOfMonth(addMonths(first, 11))) === range.toDate && range.fromDate.endsWith('-01'))
    return { fromDate: text(subYears(first, 1)), toDate: daysAfter(range.fromDate, -1) }
  return rangeBefore(range)
}

const STEPS: Record<TimeDimension, { start: (at: Date) => Date; next: (at: Date, count: number) => Date }> = {
  day: { start: at => at, next: addDays },
  week: { start: startOfISOWeek, next: addWeeks },
  month: { start: startOfMonth, next: addMonths },
  quarter: { start: startOfQuarter, next: addQuarters },
  year: { start: startOfYear, next: addYears },
}

/** The first day of each step that a range touches, at most `most` + 1. */
export function stepsOf(range: DayRange, step: TimeDimension, most: number): string[] {
  const { start, next } = STEPS[step]
  const days: string[] = []
  for (let at = start(parseISO(range.fromDate)); text(at) <= range.toDate && days.length <= most; at = next(at, 1))
    days.push(text(at))
  return days
}

/** The step of a line chart over these days: enough points to show a trend, few enough to read. */
export function stepFor(range: DayRange): TimeDimension {
  const days = lengthOf(range)
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month'
}

/** The days of a range in the step that starts on that day. */
export function daysOfStep(range: DayRange, step: TimeDimension, first: string): DayRange {
  const last = daysAfter(text(STEPS[step].next(parseISO(first), 1)), -1)
  return {
    fromDate: first > range.fromDate ? first : range.fromDate,
    toDate: last < range.toDate ? last : range.toDate,
  }
}
