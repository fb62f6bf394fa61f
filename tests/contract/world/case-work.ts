import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

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
  if (!deletedAt) await put('cases_removed', { id: newId() })
  return ids
}) satisfies Filler
