import type { getSlots, Slot } from '@casekit/contract/booking'
import type { Query } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import type { Routing } from '../routing/routing.ts'
import { inWindows } from './arrival-windows.ts'
import { findSlots } from './availability.ts'
import { readSettings } from './settings.ts'
import { inZone, zoneAt } from './zones.ts'

type Asked = { isVisitor: boolean; routing: Routing | undefined }

/**
 * Free times as offered to the caller: visitors get the days and people of their zone, one per window; staff get all.
 */
export async function offeredTo(
  db: Db,
  companyId: number,
  { windowInMinutes = 0, ...wish }: Query<typeof getSlots>,
  { isVisitor, routing }: Asked,
): Promise<Slot[]> {
  if (!isVisitor) return inWindows(db, companyId, await findSlots(db, companyId, wish, routing), windowInMinutes)
  const { zones } = await readSettings(db, companyId)
  const zone = await zoneAt(db, companyId, { zones, zipCode: wish.zipCode, path: '/query/zipCode' })
  return inWindows(db, companyId, await findSlots(db, companyId, { ...wish, ...inZone(zone) }, routing))
}
