import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import {
  dropWorkTimer,
  getWorkTimer,
  startWorkTimer,
  stopWorkTimer,
  undoWorkTimer,
  type WorkTimer,
} from '@casekit/contract/work-timer'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'

export type Timed = { activityId: string } | { kind: 'travel' | 'internal' }
/** The resulting timer, or the server's reason for refusing; empty if it gave none. */
export type TimerOutcome = { timer: WorkTimer } | { refused: string }

type State = { timer: WorkTimer | null; isBusy: boolean }

/** The user's single timer, stored on the server: it may have been changed on another device. */
function createTimer() {
  const state = proxy<State>({ timer: null, isBusy: false })

  /** If the request fails, the state stays. */
  async function load(): Promise<void> {
    try {
      state.timer = await call(getWorkTimer, {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function tell(deed: () => Promise<WorkTimer>): Promise<TimerOutcome> {
    state.isBusy = true
    try {
      const timer = await deed()
      state.timer = timer
      return { timer }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await load()
      return { refused: error.status === 409 ? error.detail : '' }
    } finally {
      state.isBusy = false
    }
  }

  return {
    state,
    load,
    start: (body: Timed) => tell(() => call(startWorkTimer, { body, key: newKey() })),
    stop: () => tell(() => call(stopWorkTimer, { key: newKey() })),
    undo: () => tell(() => call(undoWorkTimer, { key: newKey() })),
    drop: () => tell(() => call(dropWorkTimer, {})),
  }
}

export type TimerStore = ReturnType<typeof createTimer>

export const ownTimer = (): TimerStore => keptForAccount('work-timer', createTimer)
