import { daysAfter } from './zoned-time.ts'

/** Days of every year, `month-day`, both included; one that begins later than it ends lies over New Year. */
export type Season = { from: string; to: string }

/** Whether visits may lie on that day; without seasons on every day. */
export function isInSeason(seasons: readonly Season[], day: string): boolean {
  const date = day.slice(5)
  return (
    seasons.length === 0 ||
    seasons.some(({ from, to }) => (from <= to ? from <= date && date <= to : from <= date || date <= to))
  )
}

/** More than from one 29 February to the next over a century without one. */
const DAYS_AT_MOST = 8 * 366

/** The first day from `day` on that lies in a season; `day` itself where there is none. */
export function seasonFrom(seasons: readonly Season[], day: string): string {
  let candidate = day
  for (let count = 0; count < DAYS_AT_MOST; count++) {
    if (isInSeason(seasons, candidate)) return candidate
    candidate = daysAfter(candidate, 1)
  }
  return day
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether it is written as a day that some year has. */
export function isDayOfYear(text: string): boolean {
  const [, month = 0, day = 0] = (/^(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  return day >= 1 && day <= (LENGTHS[month - 1] ?? 0)
}
