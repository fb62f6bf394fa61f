import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** Tables whose removals are reported to other systems. */
const REMOVED = ['cases', 'activity', 'offer', 'property', 'lease', 'asset', 'booking']

/** A second case, and one that was merged into the first. */
export const fillCaseWork = (async (put, own, { number, deletedAt }) => {
  const ids = { otherCase: newId(), mergedCase: newId() }
  const row = { description: 'x', customer_id: own.customer, deleted_at: deletedAt }
  await put('cases', { id: ids.otherCase, number: 920_000 + number, ...row })
  await put('cases', { id: ids.mergedCase, number: 940_000 + number, status: 'Canceled', ...row })
  await put('case_relation', {
    case_id: ids.mergedCase,
    other_id: own.case,
    kind: 'merge',
    moved: { status: 'Open', reason: '' },
  })
  for (const table of deletedAt ? [] : REMOVED) await put(`${table}_removed`, { id: newId() })
  return ids
}) satisfies Filler
