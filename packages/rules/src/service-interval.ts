import { addMonths, lightFormat, parseISO } from 'date-fns'
import { daysAfter } from './zoned-time.ts'

/** How long from one visit to the next. */
export type Interval = { every: number; unit: 'day' | 'week' | 'month' | 'year' }

const MONTHS = { month: 1, year: 12 } as const
const DAYS = { day: 1, week: 7 } as const

/** The day of a series with this place, 0 being its first: from the 31st on, a shorter month gives its last day and no later month loses any. */
export function seriesDay(first: string, { every, unit }: Interval, place: number): string {
  if (unit === 'day' || unit === 'week') return daysAfter(first, place * every * DAYS[unit])
  return monthsAfter(first, place * every * MONTHS[unit])
}

/** The same day so many months later, or the last of a month that is too short. */
export const monthsAfter = (day: string, months: number): string =>
  lightFormat(addMonths(parseISO(day), months), 'yyyy-MM-dd')

/** The first day of a series that is not before `day`. */
export function seriesFrom(first: string, interval: Interval, day: string): string {
  let place = Math.max(0, placeBefore(first, interval, day))
  while (seriesDay(first, interval, place) < day) place += 1
  return seriesDay(first, interval, place)
}

const DAY_MS = 86_400_000
/** No month is longer than 31 days. */
const LONGEST = { day: 1, week: 7, month: 31, year: 366 } as const

/** A place that lies at the day or before it, so that the search begins near. */
function placeBefore(first: string, { every, unit }: Interval, day: string): number {
  const days = Math.floor((Date.parse(day) - Date.parse(first)) / DAY_MS)
  return Math.floor(days / (every * LONGEST[unit]))
}
