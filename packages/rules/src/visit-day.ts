import { isInSeason, type Season, seasonFrom } from './season.ts'
import { type Interval, seriesDay, seriesFrom } from './service-interval.ts'
import { daysAfter } from './zoned-time.ts'

/** When visits come: every so often from a first day, in the seasons; counted from the schedule, or from when the last was done. */
export type VisitRule = {
  firstOn: string
  interval: Interval
  seasons: readonly Season[]
  basis: 'scheduled' | 'completed'
}

/** What the last visit leaves: the day it was due, and the day it was done; null where it was skipped. */
export type LastVisit = { dueOn: string; doneOn: string | null }

/** The day on which a visit is due that has none before it: the first of the schedule from `day` on. */
export function firstDue(rule: VisitRule, day: string): string {
  return dueFrom(rule, day > rule.firstOn ? day : rule.firstOn)
}

/**
 * The day on which the next visit is due. By the schedule: the first day of it after the last due one, and not before the
 * last was done. By completion: one interval after it was done, or after it was due where it was skipped.
 */
export function nextDue(rule: VisitRule, { dueOn, doneOn }: LastVisit): string {
  if (rule.basis === 'completed') return seasonFrom(rule.seasons, seriesDay(doneOn ?? dueOn, rule.interval, 1))
  const after = daysAfter(dueOn, 1)
  return dueFrom(rule, doneOn !== null && doneOn > after ? doneOn : after)
}

/** The first day of the schedule that lies in a season; where the season passes between two of them, the day it begins. */
function dueFrom({ firstOn, interval, seasons }: VisitRule, from: string): string {
  const day = seriesFrom(firstOn, interval, from)
  const opens = seasonFrom(seasons, day)
  if (opens === day) return day
  const within = seriesFrom(firstOn, interval, opens)
  return isSameSeason(seasons, opens, within) ? within : opens
}

/** Whether no day between the two lies out of season. */
function isSameSeason(seasons: readonly Season[], from: string, to: string): boolean {
  for (let day = from; day <= to; day = daysAfter(day, 1)) if (!isInSeason(seasons, day)) return false
  return true
}

/** Nobody is away for longer. */
const DAYS_AT_MOST = 366

/**
 * The day to propose for a visit that is due: itself, or the next one on which somebody works. Where that would leave the
 * season, the last working day before it within the season. The due day where nobody ever works.
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
