import type { SeriesRule } from '@casekit/contract/activity-rules'
import { daysAfter } from '@casekit/rules/zoned-time'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const FREQUENCIES = ['day', 'week', 'month', 'year'] as const
const MONTHLY = ['date', 'weekday', 'last'] as const

/** Any rule, with an end date, a count, both or neither. */
export function anyRule(next: (below: number) => number, startsOn: string): SeriesRule {
  const frequency = FREQUENCIES[next(4)] ?? 'day'
  const end = next(4)
  return {
    frequency,
    interval: 1 + next(frequency === 'year' ? 3 : 6),
    ...(frequency === 'week' && { weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => next(3) === 0) }),
    ...(frequency === 'month' && { monthly: MONTHLY[next(3)] ?? 'date' }),
    ...((end === 1 || end === 3) && { count: 1 + next(60) }),
    ...(end >= 2 && { until: daysAfter(startsOn, next(900)) }),
  }
}

/** A day's numbers, computed without a library. */
function dayOf(time: number) {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const weekday = date.getUTCDay() === 0 ? 7 : date.getUTCDay()
  return {
    time,
    year,
    month,
    day,
    length,
    weekday,
    months: year * 12 + month,
    week: Math.floor((time / DAY_MS + 3) / 7),
  }
}
type Day = ReturnType<typeof dayOf>

function fitsMonth(monthly: SeriesRule['monthly'], start: Day, { day, weekday, length }: Day): boolean {
  if (monthly === 'last') return day === length
  if (monthly !== 'weekday') return day === start.day
  if (weekday !== start.weekday) return false
  return start.day > 28 ? day > length - 7 : Math.ceil(day / 7) === Math.ceil(start.day / 7)
}

/** Whether a day matches the rule, checked for each day individually. */
function fits({ frequency, interval, weekdays = [], monthly }: SeriesRule, start: Day, time: number): boolean {
  const day = dayOf(time)
  if (frequency === 'day') return ((time - start.time) / DAY_MS) % interval === 0
  if (frequency === 'week')
    return (
      (day.week - start.week) % interval === 0 &&
      (weekdays.length > 0 ? weekdays.includes(day.weekday) : day.weekday === start.weekday)
    )
  if (frequency === 'month') return (day.months - start.months) % interval === 0 && fitsMonth(monthly, start, day)
  return (day.year - start.year) % interval === 0 && day.month === start.month && day.day === start.day
}

/** The rule's days up to `until`. */
export function asked(rule: SeriesRule, startsOn: string, until: string): string[] {
  const start = dayOf(Date.parse(startsOn))
  const end = Math.min(Date.parse(until), rule.until ? Date.parse(rule.until) : Infinity)
  const days: string[] = []
  for (let { time } = start; time <= end && days.length < (rule.count ?? Infinity); time += DAY_MS)
    if (fits(rule, start, time)) days.push(new Date(time).toISOString().slice(0, 10))
  return days
}

/** Zones that follow the European Union's DST rules, with their UTC offset in winter, in hours. */
export const ZONES = { 'Europe/Copenhagen': 1, 'Atlantic/Faroe': 0, 'Europe/Helsinki': 2 } as const
export type Zone = keyof typeof ZONES

/** The last Sunday of a month, 01:00 UTC, when all these clocks change. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY_MS + HOUR_MS
}

/** The times at which a zone's clock shows `2026-03-29T08:00`: none in the skipped hour, two in the repeated one. */
export function momentsOf(local: string, zone: Zone): number[] {
  const year = Number(local.slice(0, 4))
  const [spring, autumn] = [changeIn(year, 2), changeIn(year, 9)]
  return [ZONES[zone] + 1, ZONES[zone]]
    .map(ahead => ({ at: Date.parse(`${local}Z`) - ahead * HOUR_MS, isSummer: ahead > ZONES[zone] }))
    .filter(({ at, isSummer }) => (at >= spring && at < autumn) === isSummer)
    .map(({ at }) => at)
}
