import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from '../../support/clock.ts'
import type { Filler } from '../world.ts'

/** A rule, and the deadline it sets for the case. */
export const fillDeadlines = (async (put, own, { deletedAt }) => {
  const ids = { deadlineRule: newId() }
  const at = new Date(currentTime())
  await put('deadline_rule', {
    id: ids.deadlineRule,
    customer_id: own.customer,
    resolution_minutes: 600,
    deleted_at: deletedAt,
  })
  await put('case_deadline', {
    case_id: own.case,
    kind: 'resolution',
    rule_id: ids.deadlineRule,
    limit_minutes: 600,
    starts_at: at,
    due_at: at,
  })
  await put('case_pause', { case_id: own.case, reason: 'Waits for a key', from_at: at, to_at: at })
  return ids
}) satisfies Filler
