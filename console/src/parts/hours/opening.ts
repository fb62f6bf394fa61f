import type { WeekdayHours } from '@casekit/contract/working-hours'
import { type Weekday, WEEKDAYS } from './hours.ts'

export type OpenDays = { from: Weekday; to: Weekday; hours: string }

const hoursOf = (week: readonly WeekdayHours[], day: Weekday) =>
  week
    .filter(({ weekday }) => weekday === day)
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .map(({ start, end }) => `${start}–${end}`)
    .join(', ')

/** The open days of a week, grouping consecutive days with the same hours. */
export function openDays(week: readonly WeekdayHours[]): OpenDays[] {
  const open: OpenDays[] = []
  for (const day of WEEKDAYS) {
    const hours = hoursOf(week, day)
    const last = open.at(-1)
    if (last && last.to === day - 1 && last.hours === hours) last.to = day
    else if (hours) open.push({ from: day, to: day, hours })
  }
  return open
}
