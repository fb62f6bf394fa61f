import { proxy } from 'valtio'
import type { RatingReason } from '@casekit/contract/rating-shapes'
import type { OwnRating } from '@casekit/contract/ratings'
import type { FollowWays } from './follow-ways.ts'

type State = { rating: OwnRating | null; busy: boolean; news: 'none' | 'sent' | 'failed' }

/** The rating a customer is asked for on one case. Nothing is shown until it is requested. */
export function createOwnRating(ways: Pick<FollowWays, 'rating' | 'rate'>) {
  const state = proxy<State>({ rating: null, busy: false, news: 'none' })

  const load = () =>
    ways.rating().then(
      rating => void (state.rating = rating),
      () => {}, // the page itself reports a bad link
    )

  function change(given: Partial<OwnRating>): void {
    if (state.rating) Object.assign(state.rating, given)
    state.news = 'none'
  }

  function toggle(reason: RatingReason): void {
    const { reasons = [] } = state.rating ?? {}
    change({ reasons: reasons.includes(reason) ? reasons.filter(one => one !== reason) : [...reasons, reason] })
  }

  async function send(): Promise<void> {
    const { score, reasons, comment, mayPublish } = state.rating ?? {}
    if (!score || !reasons) return
    state.busy = true
    try {
      const body = { score, reasons: [...reasons], comment: comment ?? '', mayPublish: mayPublish ?? false }
      Object.assign(state, { rating: await ways.rate(body), news: 'sent' })
    } catch {
      state.news = 'failed'
    } finally {
      state.busy = false
    }
  }

  return { state, load, change, toggle, send }
}
