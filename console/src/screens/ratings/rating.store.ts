import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { checkQuality, getRating, type Rating, replyToRating, setRatingSeen } from '@casekit/contract/ratings'
import { refreshBadges } from '../../live/badges.store.ts'
import { call } from '../../session/session.store.ts'

type State = {
  rating: Rating | null
  hasFailed: boolean
  reply: string
  score: string
  note: string
  busy: 'none' | 'reply' | 'check'
}

/** One rating in the peek panel; input stays until it is sent. */
export function createRating(ratingId: string, onChanged: () => void) {
  const state = proxy<State>({ rating: null, hasFailed: false, reply: '', score: '', note: '', busy: 'none' })
  let wish = newKey()

  function show(rating: Rating): void {
    const { staffScore, staffNote } = rating
    Object.assign(state, { rating, hasFailed: false, score: staffScore ? String(staffScore) : '', note: staffNote })
  }

  async function load(): Promise<void> {
    try {
      show(await call(getRating, { params: { ratingId } }))
    } catch {
      state.hasFailed = true
      return
    }
    if (!state.rating?.answeredAt) return
    await call(setRatingSeen, { params: { ratingId } })
    void refreshBadges()
  }

  /** Returns whether it was sent. */
  async function sendReply(): Promise<boolean> {
    state.busy = 'reply'
    try {
      show(await call(replyToRating, { params: { ratingId }, body: { text: state.reply }, key: wish }))
      Object.assign(state, { reply: '' })
      wish = newKey()
      onChanged()
      return true
    } catch {
      return false
    } finally {
      state.busy = 'none'
    }
  }

  async function saveCheck(): Promise<'saved' | 'changed' | 'failed'> {
    const version = state.rating?.version
    if (version === undefined) return 'failed'
    state.busy = 'check'
    const body = { staffScore: state.score ? Number(state.score) : null, staffNote: state.note }
    try {
      show(await call(checkQuality, { params: { ratingId }, body, ifMatch: version }))
      onChanged()
      return 'saved'
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return 'failed'
      show(error.current as Rating)
      return 'changed'
    } finally {
      state.busy = 'none'
    }
  }

  const type = (typed: Partial<Pick<State, 'reply' | 'score' | 'note'>>) => void Object.assign(state, typed)

  return { state, load, type, sendReply, saveCheck }
}
export type RatingStore = ReturnType<typeof createRating>
