import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from '../../support/clock.ts'
import type { Filler } from '../world.ts'

/** A submitted rating of the case. */
export const fillRatings = (async (put, own, { deletedAt }) => {
  const ids = { rating: newId() }
  const at = new Date(currentTime())
  await put('rating', {
    id: ids.rating,
    case_id: own.case,
    customer_id: own.customer,
    ask_at: at,
    asked_at: at,
    answered_at: at,
    score: 2,
    comment: 'Too slow',
    deleted_at: deletedAt,
  })
  return ids
}) satisfies Filler
