import type { SeriesRule } from '@casekit/contract/activity-rules'
import { daysAfter } from '@casekit/rules/zoned-time'
import { expect, test } from 'vitest'
import { rruleOf, seriesDays } from './days.ts'

/** Numbers that are the same on every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const FREQUENCIES = ['day', 'week', 'month', 'year'] as const
const MONTHLY = ['date', 'weekday', 'last'] as const

function anyRule(next: (below: number) => number, startsOn: string): SeriesRule {
  const frequency = FREQUENCIES[next(4)] ?? 'day'
  const end = next(3)
  return {
    frequency,
    interval: 1 + next(frequency === 'year' ? 3 : 6),
    ...(frequency === 'week' && { weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => next(3) === 0) }),
    ...(frequency === 'month' && { monthly: MONTHLY[next(3)] ?? 'date' }),
    ...(end === 1 && { count: 1 + next(60) }),
    ...(end === 2 && { until: daysAfter(startsOn, next(900)) }),
  }
}

/** A day by its numbers, counted without any library. */
function dayOf(time: number) {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const weekday = date.getUTCDay() === 0 ? 7 : date.getUTCDay()
  return { year, month, day, length, weekday, months: year * 12 + month, week: Math.floor((time / DAY_MS + 3) / 7) }
}
type Day = ReturnType<typeof dayOf>
const DAY_MS = 86_400_000

function fitsMonth(monthly: SeriesRule['monthly'], start: Day, { day, weekday, length }: Day): boolean {
  if (monthly === 'last') return day === length
  if (monthly !== 'weekday') return day === start.day
  if (weekday !== start.weekday) return false
  return start.day > 28 ? day > length - 7 : Math.ceil(day / 7) === Math.ceil(start.day / 7)
}

/** Whether a day is one of the rule, asked of each day by itself. */
function fits({ frequency, interval, weekdays = [], monthly }: SeriesRule, begun: number, time: number): boolean {
  const [start, day] = [dayOf(begun), dayOf(time)]
  if (frequency === 'day') return ((time - begun) / DAY_MS) % interval === 0
  if (frequency === 'week')
    return (
      (day.week - start.week) % interval === 0 &&
      (weekdays.length > 0 ? weekdays.includes(day.weekday) : day.weekday === start.weekday)
    )
  if (frequency === 'month') return (day.months - start.months) % interval === 0 && fitsMonth(monthly, start, day)
  return (day.year - start.year) % interval === 0 && day.month === start.month && day.day === start.day
}

function asked(rule: SeriesRule, startsOn: string, until: string): string[] {
  const begun = Date.parse(startsOn)
  const end = Math.min(Date.parse(until), rule.until ? Date.parse(rule.until) : Infinity)
  const days: string[] = []
  for (let time = begun; time <= end && days.length < (rule.count ?? Infinity); time += DAY_MS)
    if (fits(rule, begun, time)) days.push(new Date(time).toISOString().slice(0, 10))
  return days
}

test('10,000 rules have the days that a look at each day by itself says, also over leap days and to 2040', () => {
  const next = numbers(18)
  for (let round = 0; round < 10_000; round += 1) {
    const startsOn = daysAfter('2024-01-01', next(5400))
    const rule = anyRule(next, startsOn)
    const until = daysAfter(startsOn, 400)
    const days = seriesDays(rule, startsOn, until).days.filter(day => day <= until)
    expect(days, `${startsOn} ${rruleOf(rule, startsOn)}`).toEqual(asked(rule, startsOn, until))
  }
})
