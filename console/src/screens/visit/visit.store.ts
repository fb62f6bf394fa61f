import { ApiError } from '@casekit/client/api-error'
import { cancelVisit, getVisit, getVisitSlots, moveVisit, type Visit } from '@casekit/contract/booking'
import type { ChosenTimeslot, SlotSource } from '@casekit/widgets/timeslot-chooser'
import { proxy } from 'valtio'
import { heedRefusal } from '../../parts/dead-end/sender.store.ts'
import { ask } from '../../session/session.store.ts'

export type VisitState = {
  visit: Visit | null
  /** `refused`: the link is no longer valid. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  isMoving: boolean
  isAsking: boolean
  isBusy: boolean
  /** The result of the last action. */
  news: 'none' | 'moved' | 'taken' | 'too-late' | 'failed'
}

/** The visit of a mailed link. Opening it changes nothing; only buttons do. */
export function createVisit(token: string) {
  const state = proxy<VisitState>({
    visit: null,
    status: 'loading',
    isMoving: false,
    isAsking: false,
    isBusy: false,
    news: 'none',
  })

  async function load() {
    state.status = 'loading'
    try {
      Object.assign(state, { visit: await heedRefusal(ask(getVisit, { body: { token } })), status: 'ready' })
    } catch (error) {
      state.status = error instanceof ApiError && error.code === 'link' ? 'refused' : 'failed'
    }
  }

  async function change(work: () => Promise<Visit>, news: 'none' | 'moved') {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, news: 'none' })
    try {
      Object.assign(state, { visit: await work(), news, isMoving: false, isAsking: false })
    } catch (error) {
      state.news = newsOf(error)
      if (state.news === 'too-late') await load()
    } finally {
      Object.assign(state, { isBusy: false, isAsking: false })
    }
  }

  const move = (chosen: ChosenTimeslot) => change(() => ask(moveVisit, { body: { token, ...chosen } }), 'moved')
  const cancel = () => change(() => ask(cancelVisit, { body: { token } }), 'none')
  const source: SlotSource = range => ask(getVisitSlots, { body: { token, ...range } })
  const show = (part: Partial<Pick<VisitState, 'isMoving' | 'isAsking'>>) =>
    void Object.assign(state, { ...part, news: 'none' })

  return { state, load, move, cancel, source, show }
}
export type VisitStore = ReturnType<typeof createVisit>

function newsOf(error: unknown): VisitState['news'] {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'slot-taken') return 'taken'
  return error.code === 'visit-fixed' ? 'too-late' : 'failed'
}
