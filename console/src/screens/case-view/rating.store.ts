import { proxy } from 'valtio'
import { connect } from '@casekit/client/connect'
import type { RatingReason } from '@casekit/contract/rating-shapes'
import { getOwnRating, type OwnRating, rateCase } from '@casekit/contract/ratings'

type State = { rating: OwnRating | null; busy: boolean; news: 'none' | 'sent' | 'failed' }

/** What the customer of one link is asked, and gives. Until it is asked for there is nothing to show. */
export function createOwnRating(token: string) {
  const { call } = connect({ api: '', bearer: token })
  const state = proxy<State>({ rating: null, busy: false, news: 'none' })

  const load = () =>
    call(getOwnRating).then(
      rating => void (state.rating = rating),
      () => {}, // the page says what is wrong with the link
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
      Object.assign(state, { rating: await call(rateCase, { body }), news: 'sent' })
    } catch {
      state.news = 'failed'
    } finally {
      state.busy = false
    }
  }

  return { state, load, change, toggle, send }
}
