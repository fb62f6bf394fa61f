import { addMonths } from 'date-fns/addMonths'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { daysAfter } from './zoned-time.ts'

/** The time from one visit to the next. */
export type Interval = { every: number; unit: 'day' | 'week' | 'month' | 'year' }

const MONTHS = { month: 1, year: 12 } as const
const DAYS = { day: 1, week: 7 } as const

/**
 * The day at an index of a series, 0 being its first: after a start on the 31st, a shorter month gives its last day
 * without shifting later ones.
 */
export function seriesDay(first: string, { every, unit }: Interval, place: number): string {
  if (unit === 'day' || unit === 'week') return daysAfter(first, place * every * DAYS[unit])
  return monthsAfter(first, place * every * MONTHS[unit])
}

/** The same day that many months later, or the last day of a shorter month. */
export const monthsAfter = (day: string, months: number): string =>
  lightFormat(addMonths(parseISO(day), months), 'yyyy-MM-dd')

/** The first day of a series on or after `day`. */
export function seriesFrom(first: string, interval: Interval, day: string): string {
  let place = Math.max(0, placeBefore(first, interval, day))
  while (seriesDay(first, interval, place) < day) place += 1
  return seriesDay(first, interval, place)
}

const DAY_MS = 86_400_000
/** No month is longer than 31 days. */
const LONGEST = { day: 1, week: 7, month: 31, year: 366 } as const

/** An index at or before the day, to start the search close to it. */
function placeBefore(first: string, { every, unit }: Interval, day: string): number {
  const days = Math.floor((Date.parse(day) - Date.parse(first)) / DAY_MS)
  return Math.floor(days / (every * LONGEST[unit]))
}
