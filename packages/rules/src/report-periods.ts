import type { ReportPeriod } from '@casekit/contract/ids'

/** Both days belong to it, yyyy-mm-dd. */
export type DayRange = { fromDate: string; toDate: string }

const DAY_MS = 86_400_000

/** Days are reckoned in UTC, where each has 24 hours: no change of clocks comes between. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const make = (year: number, month: number, day: number) => dayOf(new Date(Date.UTC(year, month, day)))

export const daysAfter = (day: string, count: number): string => dayOf(new Date(dateOf(day).getTime() + count * DAY_MS))

/** How many days a range has, both ends counted. */
export const lengthOf = ({ fromDate, toDate }: DayRange): number =>
  (dateOf(toDate).getTime() - dateOf(fromDate).getTime()) / DAY_MS + 1

function week(day: string): DayRange {
  const monday = daysAfter(day, -((dateOf(day).getUTCDay() + 6) % 7))
  return { fromDate: monday, toDate: daysAfter(monday, 6) }
}

function month(year: number, at: number): DayRange {
  return { fromDate: make(year, at, 1), toDate: make(year, at + 1, 0) }
}

const year = (at: number): DayRange => ({ fromDate: make(at, 0, 1), toDate: make(at, 11, 31) })

/** The days of a preset, seen from today; weeks begin on Monday (§9 of cases-and-customers). */
export function periodOf(period: ReportPeriod, today: string): DayRange {
  const now = dateOf(today)
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    thisWeek: () => week(today),
    lastWeek: () => week(daysAfter(today, -7)),
    thisMonth: () => month(thisYear, thisMonth),
    lastMonth: () => month(thisYear, thisMonth - 1),
    thisYear: () => year(thisYear),
    lastYear: () => year(thisYear - 1),
  }[period]()
}

/** What a range is compared with: the year or month before a whole one, else as many days just before. */
export function rangeBefore(range: DayRange): DayRange {
  const first = dateOf(range.fromDate)
  const [inYear, inMonth] = [first.getUTCFullYear(), first.getUTCMonth()]
  const is = (other: DayRange) => other.fromDate === range.fromDate && other.toDate === range.toDate
  if (is(year(inYear))) return year(inYear - 1)
  if (is(month(inYear, inMonth))) return month(inYear, inMonth - 1)
  return { fromDate: daysAfter(range.fromDate, -lengthOf(range)), toDate: daysAfter(range.fromDate, -1) }
}
