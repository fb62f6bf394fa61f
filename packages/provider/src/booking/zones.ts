import type { Slot } from '@casekit/contract/booking'
import type { BookingZone } from '@casekit/contract/booking-choices'
import type { BookingSettings } from '@casekit/contract/booking-settings'
import { digitsOf, zoneOf } from '@casekit/rules/postal-zone'
import { weekdayOf } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { type FieldError, ProblemError } from '../server/problem.ts'
import type { Caller } from '../server/caller.ts'

/** Somebody on a page, who is offered what the company offers visitors; its own people and systems book as they like. */
export const isVisitor = (caller: Caller): boolean => caller.kind === 'embed' && !caller.isSystem

/** Who is told of windows and not of exact times: visitors, and whoever books from a page of their own. */
export const seesWindows = (caller: Caller): boolean =>
  caller.kind !== 'staff' && (caller.kind !== 'embed' || !caller.isSystem)

type Zoned = { zones: BookingSettings['zones']; zipCode: string | undefined; path: string }

/** The zone of a visitor's postal code; undefined where the company has none. Refuses who lives in none of them. */
export async function zoneAt(
  db: Db,
  companyId: number,
  { zones, zipCode = '', path }: Zoned,
): Promise<BookingZone | undefined> {
  if (zones.length === 0) return undefined
  const errors = [{ path, message: 'decides which days are offered' }]
  if (digitsOf(zipCode) === '')
    throw new ProblemError(400, 'zip-code-needed', 'Tell the postal code of the visit.', { errors })
  const zone = zoneOf(zones, zipCode)
  if (!zone) throw await outside(db, companyId, { path, message: 'is not visited' })
  return zone
}

/** What of a wish a zone decides. */
export const inZone = (zone: BookingZone | undefined) => ({
  weekdays: zone?.weekdays,
  departmentId: zone?.departmentId,
})

type Chosen = Pick<Slot, 'start' | 'fitterId'>

/** A visitor who gives another address than the one that the times were for gets none that is not offered there. */
export async function refuseOutside(db: Db, companyId: number, chosen: Chosen, zoned: Zoned): Promise<void> {
  const zone = await zoneAt(db, companyId, zoned)
  if (!zone) return
  if (!zone.weekdays.includes(weekdayOf(chosen.start.slice(0, 10))))
    throw await outside(db, companyId, { path: zoned.path, message: 'is visited on other days' })
  if (zone.departmentId && !(await belongsTo(db, companyId, chosen.fitterId, zone.departmentId)))
    throw await outside(db, companyId, { path: zoned.path, message: 'is visited by others' })
}

const belongsTo = (db: Db, companyId: number, fitterId: string, departmentId: string) =>
  db.row('select 1 from casekit.stakeholder where company_id = $1 and id = $2 and department_id = $3', [
    companyId,
    fitterId,
    departmentId,
  ])

/** Whoever cannot book can call. */
async function outside(db: Db, companyId: number, error: FieldError): Promise<ProblemError> {
  const row = await db.row<{ phone: string }>('select phone from directory.company where id = $1', [companyId])
  return new ProblemError(409, 'outside-zones', 'The company offers no visit at this postal code then.', {
    errors: [error],
    current: { phone: row?.phone ?? '' },
  })
}
