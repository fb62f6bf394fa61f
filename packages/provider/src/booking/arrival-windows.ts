import type { Slot } from '@casekit/contract/booking'
import { firstOfWindows, windowOf } from '@casekit/rules/arrival-window'
import { workingSpans } from '@casekit/rules/working-day'
import { dayAt, daysAfter, momentAt, zonedText } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { readSettings } from './settings.ts'

type Window = NonNullable<Slot['window']>

const MINUTE_MS = 60_000

/** Returns a function from a visit's start to its arrival window; undefined if visitors are told exact times. */
async function arrivalWindows(db: Db, companyId: number, from: string, width: number | undefined) {
  const minutes = width ?? (await readSettings(db, companyId)).windowInMinutes
  if (minutes === 0) return undefined
  const clock = await companyClock(db, companyId)
  const hoursOf = await readHours(db, companyId, clock, from)
  return (start: number): Window => {
    const day = dayAt(start, clock.timeZone)
    const [opening] = workingSpans(hoursOf({ id: null, departmentId: null }), day, clock.timeZone)
    const opens = opening?.from ?? momentAt(`${day}T00:00:00`, clock.timeZone)
    const span = windowOf(start, opens, minutes * MINUTE_MS)
    return { from: zonedText(span.from, clock.timeZone), to: zonedText(span.to, clock.timeZone) }
  }
}

/** Times as visitors see them, one per window. `width` in minutes; by default the company's setting. */
export async function inWindows(db: Db, companyId: number, slots: Slot[], width?: number): Promise<Slot[]> {
  const [first] = slots
  const windowAt = first && (await arrivalWindows(db, companyId, first.start.slice(0, 10), width))
  return windowAt ? firstOfWindows(slots.map(slot => ({ ...slot, window: windowAt(Date.parse(slot.start)) }))) : slots
}

type Kept = { start: string; from: string | null; to: string | null }

/** Stores the window the visitor is told; unchanged while the visit stays within it. */
export async function keepWindow(db: Db, companyId: number, bookingId: string): Promise<void> {
  const kept = await db.row<Kept>(
    `select starts_at as start, window_from as "from", window_to as "to" from casekit.booking
     where company_id = $1 and id = $2`,
    [companyId, bookingId],
  )
  if (!kept) return
  const start = Date.parse(kept.start)
  if (kept.from && kept.to && Date.parse(kept.from) <= start && start < Date.parse(kept.to)) return
  const windowAt = await arrivalWindows(db, companyId, daysAfter(dayAt(start, 'UTC'), -1), undefined)
  if (!windowAt && !kept.from) return
  const window = windowAt?.(start)
  await db.rows('update casekit.booking set window_from = $3, window_to = $4 where company_id = $1 and id = $2', [
    companyId,
    bookingId,
    window?.from ?? null,
    window?.to ?? null,
  ])
}
