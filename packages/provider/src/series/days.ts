import type { SeriesRule } from '@casekit/contract/activity-rules'
import { weekdayOf } from '@casekit/rules/zoned-time'
import ICAL from 'ical.js'

const FREQ = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** A rule without a result after so many steps counts as having no days. */
const STEPS_AT_MOST = 40_000

const dateIn = (day: string) => Number(day.slice(8, 10))
const dayName = (weekday: number) => DAYS[weekday - 1] ?? 'MO'

/** The rule in RFC 5545 syntax. A weekday that is the fifth of its month means the last one. */
export function rruleOf(
  { frequency, interval, weekdays, monthly, until, count }: SeriesRule,
  startsOn: string,
): string {
  const parts = [`FREQ=${FREQ[frequency]}`, `INTERVAL=${interval}`]
  if (frequency === 'week' && weekdays && weekdays.length > 0)
    parts.push(
      `BYDAY=${weekdays
        .toSorted((one, other) => one - other)
        .map(dayName)
        .join(',')}`,
    )
  if (frequency === 'year') parts.push(`BYMONTH=${Number(startsOn.slice(5, 7))}`, `BYMONTHDAY=${dateIn(startsOn)}`)
  if (frequency === 'month') parts.push(monthPart(monthly ?? 'date', startsOn))
  if (count) parts.push(`COUNT=${count}`)
  else if (until) parts.push(`UNTIL=${until.replaceAll('-', '')}`)
  return [...parts, 'WKST=MO'].join(';')
}

function monthPart(monthly: NonNullable<SeriesRule['monthly']>, startsOn: string): string {
  const date = dateIn(startsOn)
  if (monthly === 'last') return 'BYMONTHDAY=-1'
  if (monthly === 'date') return `BYMONTHDAY=${date}`
  const place = Math.ceil(date / 7)
  return `BYDAY=${place > 4 ? -1 : place}${dayName(weekdayOf(startsOn))}`
}

export type SeriesDays = {
  days: string[]
  /** Whether these are all of the rule's days. */
  isWhole: boolean
}

/** The rule's days from `startsOn` through `until`, plus one more, within its own count and end. */
export function seriesDays(rule: SeriesRule, startsOn: string, until: string): SeriesDays {
  const last = rule.count && rule.until ? rule.until : '9999-12-31'
  const dates = ICAL.Recur.fromString(rruleOf(rule, startsOn)).iterator(ICAL.Time.fromDateString(startsOn))
  const days: string[] = []
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    const day = dates.next()?.toString()
    if (!day || day > last) return { days, isWhole: true }
    days.push(day)
    if (day > until) return { days, isWhole: false }
  }
  return { days, isWhole: true }
}
