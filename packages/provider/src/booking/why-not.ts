import type { WhyNot, WhyNotReason } from '@casekit/contract/booking'
import { workingSpans } from '@casekit/rules/working-day'
import { dayAt, daysAfter, type Span } from '@casekit/rules/zoned-time'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Routing } from '../routing/routing.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { listBookable, listTaken, termsOf, type Wish } from './availability.ts'
import { momentOf } from './bookings.ts'
import { askedOf } from './kinds.ts'
import { routeTo } from './route.ts'
import { readSettings } from './settings.ts'

const MINUTE_MS = 60_000

/** For every bookable fitter, why a time is not offered; the fewest reasons first. */
export async function whyNot(
  db: Db,
  companyId: number,
  { start, ...wish }: Wish & { start: string },
  routing: Routing | undefined,
): Promise<WhyNot[]> {
  const from = momentOf(start)
  const clock = await companyClock(db, companyId)
  const settings = await readSettings(db, companyId)
  const day = dayAt(from, clock.timeZone)
  const asked = askedOf(wish, settings)
  const durationMs = asked.durationInMinutes * MINUTE_MS
  const terms = { ...termsOf({ ...settings, ...asked }), durationMs }
  const visit = { from, to: from + durationMs }
  const needed = { from: from - terms.bufferBeforeMs, to: visit.to + terms.bufferAfterMs }
  const general: WhyNotReason[] = [
    ...(from < currentTime() + settings.noticeInMinutes * MINUTE_MS ? ['notice' as const] : []),
    ...(day > daysAfter(dayAt(currentTime(), clock.timeZone), settings.horizonInDays) ? ['horizon' as const] : []),
  ]
  const all = await listBookable(db, companyId, {})
  const able = new Set((await listBookable(db, companyId, { skillId: asked.skillId })).map(({ id }) => id))
  const hoursOf = await readHours(db, companyId, clock, day)
  const taken = await listTaken(db, companyId, all, day, 1, null)
  const route = await routeTo(wish, clock, { terms, stops: taken, routing })
  return all
    .map(({ id, name, departmentId }): WhyNot => {
      const working = workingSpans(hoursOf({ id, departmentId }), day, clock.timeZone)
      const own = taken.filter(({ fitterId }) => fitterId === id)
      const span = working.find(each => each.from <= visit.from && visit.to <= each.to)
      const isTaken = own.some(stop => meets(stop, needed))
      const reasons: WhyNotReason[] = [
        ...general,
        ...(able.has(id) ? [] : ['skill' as const]),
        ...(working.length === 0 ? ['dayOff' as const] : span ? [] : ['hours' as const]),
        ...(isTaken
          ? ['taken' as const]
          : own.some(stop => meets(route.reach(stop), needed))
            ? ['travel' as const]
            : []),
        ...(span && (visit.from - span.from) % terms.stepMs !== 0 ? ['step' as const] : []),
      ]
      return { fitterId: id, fitterName: name, reasons }
    })
    .toSorted((one, other) => one.reasons.length - other.reasons.length)
}

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to
