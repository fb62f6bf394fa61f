import type { DeadlineKind } from '@casekit/contract/deadlines'
import { minutesWorked, momentAfter, type Pause, warnedAfter } from '@casekit/rules/deadline'
import { workingSpans } from '@casekit/rules/working-day'
import { dayAt, type Span } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'

/** The facts of a case that determine its deadlines. */
export type Work = {
  id: string
  departmentId: string | null
  createdAt: string
  answeredAt: string | null
  closedAt: string | null
  /** Null: no rule applies, or nothing is due any more. */
  ruleId: string | null
  response: number | null
  resolution: number | null
  /** Percentage of elapsed time at which to warn. */
  warnPercent: number | null
  pauses: { from: string; to: string | null }[]
}

export type Reckoned = {
  kind: DeadlineKind
  ruleId: string
  limit: number
  spent: number
  startsAt: string
  warnAt: Date | null
  dueAt: Date | null
  metAt: string | null
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time))

/** Computes deadlines in the working hours of the case's department, otherwise the company's; caches days. */
export async function reckoner(db: Db, companyId: number, from: number, now: number) {
  const clock = await companyClock(db, companyId)
  const hoursOf = await readHours(db, companyId, clock, dayAt(from, clock.timeZone))
  const known = new Map<string, readonly Span[]>()

  function spansOf(departmentId: string | null, day: string): readonly Span[] {
    const key = `${departmentId ?? ''} ${day}`
    const spans = known.get(key) ?? workingSpans(hoursOf({ id: null, departmentId }), day, clock.timeZone)
    known.set(key, spans)
    return spans
  }

  function one(work: Work, kind: DeadlineKind, limit: number | null, met: string | null): Reckoned[] {
    if (work.ruleId === null || work.warnPercent === null || limit === null) return []
    const pauses: Pause[] = work.pauses.map(pause => ({
      from: Date.parse(pause.from),
      to: pause.to === null ? null : Date.parse(pause.to),
    }))
    const asked = {
      from: Date.parse(work.createdAt),
      pauses,
      zone: clock.timeZone,
      spansOf: (day: string) => spansOf(work.departmentId, day),
    }
    return [
      {
        kind,
        ruleId: work.ruleId,
        limit,
        spent: minutesWorked(met === null ? now : Date.parse(met), asked),
        startsAt: work.createdAt,
        warnAt: dateOf(momentAfter({ ...asked, limit: warnedAfter(limit, work.warnPercent) })),
        dueAt: dateOf(momentAfter({ ...asked, limit })),
        metAt: met,
      },
    ]
  }

  /** The first reply counts; closing a case without one counts as a reply. */
  return (work: Work): Reckoned[] => [
    ...one(work, 'response', work.response, work.answeredAt ?? work.closedAt),
    ...one(work, 'resolution', work.resolution, work.closedAt),
  ]
}
