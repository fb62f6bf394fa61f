import { daysAfter } from './zoned-time.ts'

/** Days of every year, `month-day`, both included; a season that starts later than it ends spans New Year. */
export type Season = { from: string; to: string }

/** Whether visits are allowed on that day; without seasons, on every day. */
export function isInSeason(seasons: readonly Season[], day: string): boolean {
  const date = day.slice(5)
  return (
    seasons.length === 0 ||
    seasons.some(({ from, to }) => (from <= to ? from <= date && date <= to : from <= date || date <= to))
  )
}

/** More than from one 29 February to the next across a century year without one. */
const DAYS_AT_MOST = 8 * 366

/** The first day from `day` on that is in a season; `day` itself if there is none. */
export function seasonFrom(seasons: readonly Season[], day: string): string {
  let candidate = day
  for (let count = 0; count < DAYS_AT_MOST; count++) {
    if (isInSeason(seasons, candidate)) return candidate
    candidate = daysAfter(candidate, 1)
  }
  return day
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the text is a `month-day` that exists in some year. */
export function isDayOfYear(text: string): boolean {
  const [, month = 0, day = 0] = (/^(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  return day >= 1 && day <= (LENGTHS[month - 1] ?? 0)
}
