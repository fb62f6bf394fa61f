import type { HolidayList, WeekdayHours, WorkingWeek } from '@casekit/contract/working-hours'
import type { MessageId } from '@casekit/messages/ids'

export type Typed = { start: string; end: string }

/** A week as shown in its form; times as typed. */
export type TypedWeek = { isOwn: boolean; holidays: HolidayList | ''; week: readonly WeekdayHours[] }

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Parses `8`, `730`, `16.30` and `16:30` to the server's format; undefined if it is not a time. */
export function clockOf(typed: string): string | undefined {
  const [, hours = 'none', minutes = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(typed.trim()) ?? []
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock) ? clock : undefined
}

export const asSent = <T extends Typed>(hours: T): T => ({
  ...hours,
  start: clockOf(hours.start) ?? hours.start,
  end: clockOf(hours.end) ?? hours.end,
})

/** The error of an interval, given the day's earlier ones. */
export function hoursFault(hours: Typed, before: readonly Typed[]): MessageId | undefined {
  const start = clockOf(hours.start)
  const end = clockOf(hours.end)
  if (!start || !end) return 'Hours.NoClock'
  if (start >= end) return 'Hours.EndFirst'
  const isCrossed = before.map(asSent).some(other => other.start < end && start < other.end)
  return isCrossed ? 'Hours.Overlap' : undefined
}

export const weekFault = (week: readonly WeekdayHours[], place: number): MessageId | undefined => {
  const hours = week[place]
  return (
    hours &&
    hoursFault(
      hours,
      week.slice(0, place).filter(({ weekday }) => weekday === hours.weekday),
    )
  )
}

/** Copies the hours of one day to other days. */
export const copied = (week: readonly WeekdayHours[], from: number, to: readonly number[]): WeekdayHours[] => [
  ...week.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
  ...to
    .filter(day => day !== from)
    .flatMap(weekday => week.filter(hours => hours.weekday === from).map(hours => ({ ...hours, weekday }))),
]

/** The initial hours of an added interval. */
export const nextHours = (own: readonly Typed[]): Typed =>
  own.length === 0 ? { start: '08:00', end: '16:00' } : { start: own.at(-1)?.end ?? '', end: '' }

/** The form values of a week; one that inherits starts with the company's hours. */
export const typedWeek = (own: WorkingWeek | undefined, company: WorkingWeek): TypedWeek => ({
  isOwn: (own?.week ?? null) !== null,
  holidays: own?.holidays ?? '',
  week: own?.week ?? company.week ?? [],
})
