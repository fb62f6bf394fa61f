import { type HolidayCountry, isPublicHoliday } from './public-holidays.ts'
import { type ClockSpan, momentsOf, type Span, weekdayOf } from './zoned-time.ts'

/** Clock times as written: `08:00`, `24:00`. */
export type Hours = { start: string; end: string }
export type OwnWeek = {
  timeZone: string | null
  holidays: HolidayCountry | 'none' | null
  week: readonly (Hours & { weekday: number })[] | null
}
export type DatedHours = { fromDay: string; toDay: string; hours: readonly Hours[] }
/** What one owner says of its hours; nothing of it need be there. */
export type OwnHours = { week?: OwnWeek; exceptions: readonly DatedHours[] }

/**
 * When somebody works on a day. `owners` from the nearest: person, team, company. The nearest exception counts before
 * everything (of one owner the shortest), then a public holiday, then the nearest week.
 */
export function workingSpans(owners: readonly OwnHours[], day: string, companyZone: string): Span[] {
  const zone = nearest(owners, week => week.timeZone) ?? companyZone
  return hoursOf(owners, day).flatMap(hours => momentsOf(day, clockSpan(hours), zone))
}

function hoursOf(owners: readonly OwnHours[], day: string): readonly Hours[] {
  for (const { exceptions } of owners) {
    const [first] = exceptions
      .filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
      .toSorted((one, other) => lengthOf(one) - lengthOf(other))
    if (first) return first.hours
  }
  if (isPublicHoliday(nearest(owners, week => week.holidays) ?? 'none', day)) return []
  return (nearest(owners, week => week.week) ?? []).filter(({ weekday }) => weekday === weekdayOf(day))
}

const lengthOf = ({ fromDay, toDay }: DatedHours) => Date.parse(toDay) - Date.parse(fromDay)

function nearest<T>(owners: readonly OwnHours[], part: (week: OwnWeek) => T | null): T | undefined {
  for (const { week } of owners) {
    const own = week ? part(week) : null
    if (own !== null) return own
  }
  return undefined
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockSpan = ({ start, end }: Hours): ClockSpan => ({ start: minutes(start), end: minutes(end) })
