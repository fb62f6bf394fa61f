import { offsetAt } from '@casekit/rules/zoned-time'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Enough years for current calendars, in zones without a yearly rule. */
const YEARS_AHEAD = 15

type Change = { at: number; from: number; to: number }

/** A zone's UTC offset in minutes. */
const aheadAt = (at: number, zone: string) => Math.round(offsetAt(at, zone) / 60_000)

/** A zone's clock changes in a year. */
function changesIn(year: number, zone: string): Change[] {
  const changes: Change[] = []
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
    const [from, to] = [aheadAt(day, zone), aheadAt(day + DAY_MS, zone)]
    if (from === to) continue
    let [low, high] = [day, day + DAY_MS]
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000
      if (aheadAt(middle, zone) === from) low = middle
      else high = middle
    }
    changes.push({ at: high, from, to })
  }
  return changes
}

const two = (number: number) => String(number).padStart(2, '0')
const offset = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`
/** The wall clock time just before the change. */
const wall = ({ at, from }: Change) => new Date(at + from * 60_000)
const stamp = (date: Date) => date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The yearly rule of a change: its month, and its weekday counted from the end of the month. */
function ruleOf(change: Change): string {
  const date = wall(change)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const place = Math.floor((length - date.getUTCDate()) / 7) + 1
  return `FREQ=YEARLY;BYMONTH=${date.getUTCMonth() + 1};BYDAY=-${place}${DAYS[date.getUTCDay()] ?? 'SU'}`
}

const hourOf = (change: Change) => wall(change).toISOString().slice(11, 19)

const observance = (change: Change, dates: string[]) => {
  const name = change.to > change.from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${stamp(wall(change))}`,
    ...dates,
    `TZOFFSETFROM:${offset(change.from)}`,
    `TZOFFSETTO:${offset(change.to)}`,
    `END:${name}`,
  ]
}

/**
 * The VTIMEZONE component (RFC 5545, 3.6.5). Zones that change by the same rule each year get recurrence rules, which
 * Outlook needs; others list each change.
 */
export function zonePart(zone: string, year: number): string[] {
  const begins = changesIn(year, zone)
  const later = Array.from({ length: YEARS_AHEAD }, (_, at) => changesIn(year + 1 + at, zone))
  const isRule = later.every(
    changes =>
      changes.length === begins.length &&
      changes.every((change, at) => {
        const first = begins[at]
        return first && ruleOf(first) === ruleOf(change) && hourOf(first) === hourOf(change)
      }),
  )
  const parts =
    begins.length === 0 && later.flat().length === 0
      ? observance({ at: Date.UTC(year, 0, 1) - HOUR_MS, from: standing(year, zone), to: standing(year, zone) }, [])
      : isRule
        ? begins.flatMap(change => observance(change, [`RRULE:${ruleOf(change)}`]))
        : [...begins, ...later.flat()].flatMap(change => observance(change, []))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE']
}

const standing = (year: number, zone: string) => aheadAt(Date.UTC(year, 0, 1), zone)
