const QUARTER = 15
const DAY = 24 * 60
const LONGEST_TASK = 8 * 60

/** The nearest quarter hour, in minutes from midnight. Minutes above 52 round up to the next hour; 23:53 wraps to 00:00. */
export function nearestQuarter(minutes: number): number {
  return (Math.round(minutes / QUARTER) * QUARTER) % DAY
}

/** `08:45` for 525 minutes from midnight. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** Start times to choose from: 00:00 to 23:45 (§5 of cases-and-customers). */
export const START_TIMES = Array.from({ length: DAY / QUARTER }, (_, place) => clockText(place * QUARTER))

/** Durations to choose from: 00:15 to 08:00. */
export const DURATIONS = Array.from({ length: LONGEST_TASK / QUARTER }, (_, place) => clockText((place + 1) * QUARTER))

/**
 * The start time shown for `2025-05-14T08:53`; 00:00 for a date without a time, empty for none. Local time, no offset.
 */
export function timeOfDay(dateTime: string | null | undefined): string {
  if (!dateTime) return ''
  const [, hours = '0', minutes = '0'] = /T(\d{2}):(\d{2})/.exec(dateTime) ?? []
  return clockText(nearestQuarter(Number(hours) * 60 + Number(minutes)))
}
