import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { currentTime } from '../../support/clock.ts'

const row = (id: string, at: number) => ({ id, number: at, name: `Customer ${at}` })

/** A second customer without cases, and an undoable merge into the first. */
export const fillCustomers = (async (put, own, { number, deletedAt }) => {
  const ids = { duplicate: newId(), merge: newId() }
  const gone = newId()
  await put('customer', { ...row(ids.duplicate, 600_000 + number), deleted_at: deletedAt })
  await put('customer', { ...row(gone, 700_000 + number), deleted_at: new Date(currentTime()) })
  await put('customer_merge', {
    id: ids.merge,
    kept_id: own.customer,
    merged_id: gone,
    kept_before: '{}',
    kept_after: '{}',
    merged_before: JSON.stringify({ ...row(gone, 700_000 + number), updated_at: '2026-01-01T00:00:00Z' }),
    moved: '{}',
    undone_at: deletedAt,
  })
  if (!deletedAt) await put('customer_removed', { id: newId() })
  return ids
}) satisfies Filler
