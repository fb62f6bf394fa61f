import { isInSeason, type Season, seasonFrom } from './season.ts'
import { type Interval, seriesDay, seriesFrom } from './service-interval.ts'
import { daysAfter } from './zoned-time.ts'

/**
 * When visits are due: at an interval from a first day, within the seasons; counted by the schedule, or from the last
 * completion.
 */
export type VisitRule = {
  firstOn: string
  interval: Interval
  seasons: readonly Season[]
  basis: 'scheduled' | 'completed'
}

/** The day the last visit was due, and the day it was done; null if it was skipped. */
export type LastVisit = { dueOn: string; doneOn: string | null }

/** The due day of the first visit: the first one scheduled from `day` on. */
export function firstDue(rule: VisitRule, day: string): string {
  return dueFrom(rule, day > rule.firstOn ? day : rule.firstOn)
}

/**
 * The due day of the next visit. By schedule: the first scheduled day after the last due one, but not before the last
 * visit was done. By completion: one interval after it was done, or after it was due if it was skipped.
 */
export function nextDue(rule: VisitRule, { dueOn, doneOn }: LastVisit): string {
  if (rule.basis === 'completed') return seasonFrom(rule.seasons, seriesDay(doneOn ?? dueOn, rule.interval, 1))
  const after = daysAfter(dueOn, 1)
  return dueFrom(rule, doneOn !== null && doneOn > after ? doneOn : after)
}

/** The first scheduled day in a season; if a season passes between two scheduled days, the day it starts. */
function dueFrom({ firstOn, interval, seasons }: VisitRule, from: string): string {
  const day = seriesFrom(firstOn, interval, from)
  const opens = seasonFrom(seasons, day)
  if (opens === day) return day
  const within = seriesFrom(firstOn, interval, opens)
  return isSameSeason(seasons, opens, within) ? within : opens
}

/** Whether every day between the two is in season. */
function isSameSeason(seasons: readonly Season[], from: string, to: string): boolean {
  for (let day = from; day <= to; day = daysAfter(day, 1)) if (!isInSeason(seasons, day)) return false
  return true
}

/** Nobody is away longer than this. */
const DAYS_AT_MOST = 366

/**
 * The day to propose for a due visit: the due day, or the next working day. If that would leave the season, the last
 * working day before it within the season. The due day if nobody ever works.
 */
export function proposedDay(dueOn: string, seasons: readonly Season[], works: (day: string) => boolean): string {
  const later = firstWorking(dueOn, 1, works)
  if (later !== undefined && isInSeason(seasons, later)) return later
  const earlier = firstWorking(dueOn, -1, day => works(day) && isInSeason(seasons, day))
  return earlier ?? later ?? dueOn
}

function firstWorking(from: string, step: 1 | -1, works: (day: string) => boolean): string | undefined {
  for (let count = 0; count < DAYS_AT_MOST; count++) {
    const day = daysAfter(from, count * step)
    if (works(day)) return day
  }
  return undefined
}
