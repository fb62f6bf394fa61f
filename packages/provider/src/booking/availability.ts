import type { Slot } from '@casekit/contract/booking'
import type { BookingSettings } from '@casekit/contract/booking-settings'
import { freeStarts } from '@casekit/rules/free-starts'
import type { VisitPlace } from '@casekit/rules/travel'
import { workingSpans } from '@casekit/rules/working-day'
import { dayAt, daysAfter, type Span, weekdayOf, zonedText } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { askedOf } from './kinds.ts'
import { readSettings } from './settings.ts'
import { currentTime } from '../platform/clock.ts'
import { placeAt } from '../locations/starts.ts'
import type { Routing } from '../routing/routing.ts'
import { DAY_MS, routeTo } from './route.ts'

/** The visit wanted, and on which days. */
export type Wish = {
  skillId?: string | null
  fitterId?: string | null
  durationInMinutes?: number
  /** The kind of visit, which determines duration, skill and buffers. */
  kindId?: string | null
  /** Buffers of an existing visit that is to be moved. */
  buffers?: { before: number; after: number }
  /** Weekdays of its zone; all by default. */
  weekdays?: readonly number[] | undefined
  /** Only people of this department, as set by the zone or by staff. */
  departmentId?: string | null | undefined
  /** First day in the company's time zone; today by default. */
  from?: string
  days?: number
  /** A visit to be moved, whose current time counts as free. */
  besides?: string
  /** Postal code of the visit: excludes people who cannot get there in time and prefers the shortest detour. */
  zipCode?: string
}

export const USUAL_DAYS = 14

type Fitter = { id: string; name: string; departmentId: string | null }
type Taken = Span & { fitterId: string; place: VisitPlace }

const MINUTE_MS = 60_000

/**
 * Free times, earliest first; for each start the fitter with the shortest detour, then the least busy one, then by
 * name.
 */
export async function findSlots(db: Db, companyId: number, wish: Wish, routing: Routing | undefined): Promise<Slot[]> {
  const now = currentTime()
  const clock = await companyClock(db, companyId)
  const settings = await readSettings(db, companyId)
  const days = daysOf(wish, dayAt(now, clock.timeZone), settings)
  const asked = askedOf(wish, settings)
  const fitters = days.length > 0 ? await listBookable(db, companyId, { ...wish, skillId: asked.skillId }) : []
  const first = days[0]
  if (fitters.length === 0 || first === undefined) return []
  const hoursOf = await readHours(db, companyId, clock, first)
  const taken = await listTaken(db, companyId, fitters, first, days.length, wish.besides ?? null)
  const durationMs = asked.durationInMinutes * MINUTE_MS
  const terms = {
    ...termsOf({ ...settings, ...asked }),
    durationMs,
    soonest: now + settings.noticeInMinutes * MINUTE_MS,
  }
  const route = await routeTo(wish, clock, { terms, stops: taken, routing })
  const best = new Map<number, { fitter: Fitter; cost: number }>()
  for (const fitter of fitters) {
    const owners = hoursOf(fitter)
    const own = taken.filter(({ fitterId }) => fitterId === fitter.id)
    const reached = own.map(route.reach)
    for (const day of days) {
      const working = workingSpans(owners, day, clock.timeZone)
      const load = loadOf(own, working)
      for (const start of freeStarts(working, reached, terms)) {
        const cost = route.detour(own, start) * DAY_MS + load
        if (cost < (best.get(start)?.cost ?? Infinity)) best.set(start, { fitter, cost })
      }
    }
  }
  const text = (time: number) => zonedText(time, clock.timeZone)
  return [...best]
    .toSorted(([one], [other]) => one - other)
    .map(([start, { fitter }]) => ({
      start: text(start),
      end: text(start + durationMs),
      fitterId: fitter.id,
      fitterName: fitter.name,
    }))
}

export const termsOf = (settings: BookingSettings) => ({
  stepMs: settings.stepInMinutes * MINUTE_MS,
  bufferBeforeMs: settings.bufferBeforeInMinutes * MINUTE_MS,
  bufferAfterMs: settings.bufferAfterInMinutes * MINUTE_MS,
})

/** The bookable days, from the wanted day or today. */
export function daysOf(
  { from, days = USUAL_DAYS, weekdays }: Wish,
  today: string,
  { horizonInDays }: BookingSettings,
): string[] {
  const wanted = from?.slice(0, 10) ?? today
  const last = daysAfter(today, horizonInDays)
  const end = daysAfter(wanted, days)
  const found: string[] = []
  for (let day = wanted > today ? wanted : today; day < end && day <= last; day = daysAfter(day, 1)) found.push(day)
  return weekdays ? found.filter(day => weekdays.includes(weekdayOf(day))) : found
}

/** Booked part of a day's working hours, in ms. */
function loadOf(taken: readonly Span[], working: readonly Span[]): number {
  const [first, last] = [working[0]?.from ?? 0, working.at(-1)?.to ?? 0]
  return taken.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, last) - Math.max(from, first)), 0)
}

export const listBookable = (db: Db, companyId: number, { skillId, fitterId, departmentId }: Wish) =>
  db.rows<Fitter>(
    `select s.id, s.name, s.department_id as "departmentId" from casekit.stakeholder s
     where s.company_id = $1 and s.is_fitter and s.is_bookable and s.deleted_at is null and ($3::uuid is null or s.id = $3)
       and ($4::uuid is null or s.department_id = $4)
       and ($2::uuid is null or exists (select from casekit.stakeholder_skill k
         where k.company_id = s.company_id and k.stakeholder_id = s.id and k.skill_id = $2))
     order by s.name, s.id limit 200`,
    [companyId, skillId ?? null, fitterId ?? null, departmentId ?? null],
  )

type TakenRow = {
  fitterId: string
  from: string
  to: string
  address: string
  zipCode: string
  latitude: number | null
  longitude: number | null
}

/** Activities at a fixed time, and held or confirmed visits with their buffers, even those the caller may not see. */
export async function listTaken(
  db: Db,
  companyId: number,
  fitters: readonly { id: string }[],
  first: string,
  days: number,
  besides: string | null,
): Promise<Taken[]> {
  // one day more on each side covers every time zone
  const rows = await db.rows<TakenRow>(
    `select t.stakeholder_id as "fitterId", t.starts_at as "from", t.ends_at as "to", t.address, t.zip_code as "zipCode",
       t.latitude, t.longitude
     from casekit.taken_times($1, $2::uuid[], $3::timestamptz, $4::timestamptz, $5::uuid) t`,
    [companyId, fitters.map(({ id }) => id), daysAfter(first, -1), daysAfter(first, days + 1), besides],
  )
  return rows.map(({ fitterId, from, to, address, zipCode, latitude, longitude }) => ({
    fitterId,
    from: Date.parse(from),
    to: Date.parse(to),
    place: placeAt({ address, zipCode, latitude, longitude }),
  }))
}
