import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  acceptTransfer,
  cancelTransfer,
  declineTransfer,
  getTransfer,
  type TransferDetails,
} from '@casekit/contract/transfers'

type State = {
  transfer: TransferDetails | null
  isLost: boolean
  isBusy: boolean
  /** Why the last answer did not go through. */
  trouble: 'not-waiting' | 'failed' | null
}

/** One transfer, to be looked at and answered. */
export function createTransfer(call: Call, transferId: string) {
  const state = proxy<State>({ transfer: null, isLost: false, isBusy: false, trouble: null })
  const params = { transferId }
  const key = newKey()

  async function load(): Promise<void> {
    state.isLost = false
    try {
      state.transfer = await call(getTransfer, { params })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.isLost = state.transfer === null
    }
  }

  /** Undefined where it did not go through; what stands now is shown. */
  async function answer<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (state.isBusy) return undefined
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = error.code === 'not-waiting' ? 'not-waiting' : 'failed'
      return undefined
    } finally {
      state.isBusy = false
      await load()
    }
  }

  /** Answers the id of the case that was made. */
  const accept = () => answer(() => call(acceptTransfer, { params, key }))
  const decline = (reason: string) =>
    answer(async () => {
      await call(declineTransfer, { params, body: { reason } })
      return true
    })
  const cancel = () =>
    answer(async () => {
      await call(cancelTransfer, { params })
      return true
    })

  return { state, load, accept, decline, cancel }
}

export type TransferStore = ReturnType<typeof createTransfer>
