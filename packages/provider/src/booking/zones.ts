import type { Slot } from '@casekit/contract/booking'
import type { BookingZone } from '@casekit/contract/booking-choices'
import type { BookingSettings } from '@casekit/contract/booking-settings'
import { digitsOf, zoneOf } from '@casekit/rules/postal-zone'
import { weekdayOf } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { type FieldError, ProblemError } from '../server/problem.ts'
import type { Caller } from '../server/caller.ts'

/** Visitors on a web page get the company's rules for visitors; staff and systems book freely. */
export const isVisitor = (caller: Caller): boolean => caller.kind === 'embed' && !caller.isSystem

/** Callers who see windows rather than exact times: visitors and customers on their own page. */
export const seesWindows = (caller: Caller): boolean =>
  caller.kind !== 'staff' && (caller.kind !== 'embed' || !caller.isSystem)

type Zoned = { zones: BookingSettings['zones']; zipCode: string | undefined; path: string }

/** The zone of a visitor's postal code; undefined if the company has none. Throws outside all zones. */
export async function zoneAt(
  db: Db,
  companyId: number,
  { zones, zipCode = '', path }: Zoned,
): Promise<BookingZone | undefined> {
  if (zones.length === 0) return undefined
  const errors = [{ path, message: 'decides which days are offered' }]
  if (digitsOf(zipCode) === '')
    throw new ProblemError(400, 'zip-code-needed', 'Enter the postal code of the visit.', { errors })
  const zone = zoneOf(zones, zipCode)
  if (!zone) throw await outside(db, companyId, { path, message: 'is in none of the zones' })
  return zone
}

/** The parts of a wish that a zone determines. */
export const inZone = (zone: BookingZone | undefined) => ({
  weekdays: zone?.weekdays,
  departmentId: zone?.departmentId,
})

type Chosen = Pick<Slot, 'start' | 'fitterId'>

/** Checks the zone again, in case the visitor gave another address than the times were shown for. */
export async function refuseOutside(db: Db, companyId: number, chosen: Chosen, zoned: Zoned): Promise<void> {
  const zone = await zoneAt(db, companyId, zoned)
  if (!zone) return
  if (!zone.weekdays.includes(weekdayOf(chosen.start.slice(0, 10))))
    throw await outside(db, companyId, { path: zoned.path, message: 'is served on other days' })
  if (zone.departmentId && !(await belongsTo(db, companyId, chosen.fitterId, zone.departmentId)))
    throw await outside(db, companyId, { path: zoned.path, message: 'is served by another department' })
}

const belongsTo = (db: Db, companyId: number, fitterId: string, departmentId: string) =>
  db.row('select 1 from casekit.stakeholder where company_id = $1 and id = $2 and department_id = $3', [
    companyId,
    fitterId,
    departmentId,
  ])

/** Includes the phone number, to call instead. */
async function outside(db: Db, companyId: number, error: FieldError): Promise<ProblemError> {
  const row = await db.row<{ phone: string }>('select phone from directory.company where id = $1', [companyId])
  return new ProblemError(409, 'outside-zones', 'The company offers no visits at this postal code at that time.', {
    errors: [error],
    current: { phone: row?.phone ?? '' },
  })
}
