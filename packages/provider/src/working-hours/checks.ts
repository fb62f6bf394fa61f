import type { WeekdayHours } from '@casekit/contract/working-hours'
import { isTimeZone } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { unknownOwner } from './queries.ts'

/** Refuses days like `2026-02-30`, which match the pattern. */
export function refuseNoDay(path: string, day: string): void {
  const time = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= '1970'
  if (!isDay) throw badRequest(path, 'is not a valid day')
}

export function refuseNoZone(zone: string | null): void {
  if (zone !== null && !isTimeZone(zone)) throw badRequest('/timeZone', 'is not a time zone')
}

/** Hours must start before they end, and not overlap on one day. */
export function refuseOverlaps(
  path: string,
  hours: readonly (Omit<WeekdayHours, 'weekday'> & { weekday?: number })[],
): void {
  hours.forEach(({ weekday, start, end }, place) => {
    if (start >= end) throw badRequest(`${path}/${place}/end`, 'must be after start')
    const crossed = hours.findIndex(
      (other, index) => index < place && other.weekday === weekday && other.start < end && start < other.end,
    )
    if (crossed >= 0) throw badRequest(`${path}/${place}/start`, 'overlaps other hours of the day')
  })
}

/** Refuses an unknown owner, and a person together with a team. */
export async function refuseOwner(
  db: Db,
  companyId: number,
  owner: { departmentId?: string | null; stakeholderId?: string | null },
): Promise<void> {
  const unknown = await unknownOwner(db, companyId, owner)
  if (unknown) throw noSuch(unknown)
  if (owner.departmentId && owner.stakeholderId)
    throw badRequest('/stakeholderId', 'cannot be combined with departmentId')
}
