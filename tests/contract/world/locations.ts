import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A location the staff member starts from. */
export const fillLocations = (async (put, own, { deletedAt }) => {
  const ids = { location: newId() }
  const longAgo = deletedAt && new Date(deletedAt.getTime() - 40 * 86_400_000) // too long ago to be restored
  await put('location', { id: ids.location, name: 'Workshop', zip_code: '2100', deleted_at: longAgo })
  await put('location_person', { location_id: ids.location, stakeholder_id: own.staff })
  return ids
}) satisfies Filler
