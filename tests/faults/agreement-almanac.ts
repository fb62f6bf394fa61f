import { BEGINS, CLOSED, isCalledOff, lagOf, later, type Rule } from './agreement-years.ts'

/**
 * When an agreement's visits are due, found by stepping through a printed calendar day by day, independently of our
 * rules.
 */
export type Expected = { ordinal: number; dueOn: string; plannedOn: string }

/** Easter Sundays, from almanacs. */
const EASTERS = [
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2036-04-13',
  '2037-04-05',
  '2038-04-25',
]
/** Danish holidays relative to Easter, and by date. */
const MOVING = [-3, -2, 0, 1, 39, 49, 50]
const FIXED = ['01-01', '12-25', '12-26']
const holidays = new Set(EASTERS.flatMap(sunday => MOVING.map(days => later(sunday, days))))

export function isWorked(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (FIXED.includes(day.slice(5)) || holidays.has(day)) return false
  return !CLOSED.some(([from, to]) => from <= day && day <= to)
}

function isOpen(seasons: Rule['seasons'], day: string): boolean {
  const date = day.slice(5)
  if (seasons.length === 0) return true
  return seasons.some(({ from, to }) => {
    if (from <= to) return date >= from && date <= to
    return date >= from || date <= to
  })
}

/** The nth day of a series: months keep their day, or use their last day when too short. */
function nth(first: string, { every, unit }: Rule, place: number): string {
  if (unit === 'day') return later(first, every * place)
  if (unit === 'week') return later(first, every * place * 7)
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) + place * every * (unit === 'year' ? 12 : 1)
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const length = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(Math.min(day, length)).padStart(2, '0')}`
}

function onSchedule(rule: Rule, from: string): string {
  const at = (day: string) => {
    for (let place = 0; ; place += 1) {
      const one = nth(rule.firstOn, rule, place)
      if (one >= day) return one
    }
  }
  const day = at(from)
  if (isOpen(rule.seasons, day)) return day
  let opens = day
  while (!isOpen(rule.seasons, opens)) opens = later(opens, 1)
  const within = at(opens)
  for (let one = opens; one <= within; one = later(one, 1)) if (!isOpen(rule.seasons, one)) return opens
  return within
}

function planned(rule: Rule, due: string): string {
  let next = due
  while (!isWorked(next)) next = later(next, 1)
  if (isOpen(rule.seasons, next)) return next
  for (let back = 0; back < 366; back += 1) {
    const day = later(due, -back)
    if (isWorked(day) && isOpen(rule.seasons, day)) return day
  }
  return next
}

function after(rule: Rule, due: string, done: string | null): string {
  if (rule.basis === 'scheduled') {
    const tomorrow = later(due, 1)
    return onSchedule(rule, done && done > tomorrow ? done : tomorrow)
  }
  let day = nth(done ?? due, rule, 1)
  while (!isOpen(rule.seasons, day)) day = later(day, 1)
  return day
}

const last = (one: string, other: string) => (one > other ? one : other)

/** Every visit due by the end of that day. */
export function almanac(rule: Rule, until: string): Expected[] {
  const visits: Expected[] = []
  let dueOn = onSchedule(rule, rule.firstOn > BEGINS ? rule.firstOn : BEGINS)
  let free = BEGINS
  for (let ordinal = 1; ; ordinal += 1) {
    const plannedOn = planned(rule, dueOn)
    const madeOn = last(later(plannedOn, -rule.leadDays), free)
    if (madeOn > until) return visits
    visits.push({ ordinal, dueOn, plannedOn })
    const ended = last(later(plannedOn, lagOf(rule.number, ordinal)), madeOn)
    free = later(ended, 1)
    dueOn = after(rule, dueOn, isCalledOff(rule.number, ordinal) ? null : ended)
  }
}
