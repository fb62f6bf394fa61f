import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A finished session in which the staff member viewed as someone else. */
export const fillViewAs = (async (put, own, { deletedAt }) => {
  const ids = { view: newId(), viewed: newId() }
  const ended_at = deletedAt ?? 'now'
  await put('stakeholder', { id: ids.viewed, name: 'Viewed', deleted_at: deletedAt })
  await put('view_as', { id: ids.view, viewer_id: own.staff, viewed_id: ids.viewed, ends_at: ended_at, ended_at })
  return ids
}) satisfies Filler
