import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  acceptTransfer,
  awardTransfer,
  cancelTransfer,
  declineTransfer,
  getTransfer,
  quoteTransfer,
  type TransferDetails,
} from '@casekit/contract/transfers'

type State = {
  transfer: TransferDetails | null
  isLost: boolean
  isBusy: boolean
  /** Why the last answer failed. */
  trouble: 'not-waiting' | 'failed' | null
}

/** One transfer, to view and answer. */
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

  /** Returns undefined on failure; the current state is then shown. */
  async function answer<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (state.isBusy) return undefined
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = error.code === 'not-waiting' || error.status === 404 ? 'not-waiting' : 'failed'
      return undefined
    } finally {
      state.isBusy = false
      await load()
    }
  }

  /** Returns the id of the created case. */
  const accept = () => answer(() => call(acceptTransfer, { params, key }))
  /** The others return whether they succeeded. */
  const isDone = (work: () => Promise<null>) => answer(async () => (await work()) === null)
  const decline = (reason: string) => isDone(() => call(declineTransfer, { params, body: { reason } }))
  const quote = (price: number, text: string) => isDone(() => call(quoteTransfer, { params, body: { price, text } }))
  const award = () => isDone(() => call(awardTransfer, { params }))
  /** Cancels it, or rejects its quote. */
  const cancel = () => isDone(() => call(cancelTransfer, { params }))

  return { state, load, accept, decline, quote, award, cancel }
}

export type TransferStore = ReturnType<typeof createTransfer>
