import { type HolidayCountry, isPublicHoliday } from './public-holidays.ts'
import { type ClockSpan, momentsOf, type Span, weekdayOf } from './zoned-time.ts'

/** Clock times as written: `08:00`, `24:00`. */
export type Hours = { start: string; end: string }
export type OwnWeek = {
  timeZone: string | null
  holidays: HolidayCountry | 'none' | null
  week: readonly (Hours & { weekday: number })[] | null
}
export type DatedHours = { fromDay: string; toDay: string; hours: readonly Hours[]; note?: string }
/** The hours that one owner defines; every part is optional. */
export type OwnHours = { week?: OwnWeek; exceptions: readonly DatedHours[] }

/**
 * When somebody works on a day. `owners`: person, team, company, the nearest first. The nearest exception takes
 * precedence (the shortest of one owner), then a public holiday, then the nearest week.
 */
export function workingSpans(owners: readonly OwnHours[], day: string, companyZone: string): Span[] {
  const zone = nearest(owners, week => week.timeZone) ?? companyZone
  return hoursOf(owners, day).flatMap(hours => momentsOf(day, clockSpan(hours), zone))
}

/** What decides a day; `owner`: index of its owner, the nearest being 0. */
export type DayRule =
  | { by: 'exception'; owner: number; exception: DatedHours }
  | { by: 'holiday'; owner: number; country: HolidayCountry }
  | { by: 'week'; owner: number; hours: readonly Hours[] }

export function dayRule(owners: readonly OwnHours[], day: string): DayRule {
  for (const [owner, { exceptions }] of owners.entries()) {
    const [exception] = exceptions
      .filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
      .toSorted((one, other) => lengthOf(one) - lengthOf(other))
    if (exception) return { by: 'exception', owner, exception }
  }
  const country = holidaysOf(owners)
  if (country !== 'none' && isPublicHoliday(country, day))
    return { by: 'holiday', owner: owners.findIndex(({ week }) => week?.holidays === country), country }
  const hours = nearest(owners, week => week.week) ?? []
  const owner = owners.findIndex(({ week }) => week?.week === hours)
  return { by: 'week', owner, hours: hours.filter(({ weekday }) => weekday === weekdayOf(day)) }
}

const holidaysOf = (owners: readonly OwnHours[]) => nearest(owners, week => week.holidays) ?? 'none'

/** Whether the day is one of their public holidays, even if an exception sets its hours. */
export function isHolidayOf(owners: readonly OwnHours[], day: string): boolean {
  const country = holidaysOf(owners)
  return country !== 'none' && isPublicHoliday(country, day)
}

function hoursOf(owners: readonly OwnHours[], day: string): readonly Hours[] {
  const rule = dayRule(owners, day)
  if (rule.by === 'holiday') return []
  return rule.by === 'exception' ? rule.exception.hours : rule.hours
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
