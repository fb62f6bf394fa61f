import { ApiError } from '@casekit/client/api-error'
import { proxy } from 'valtio'

/** What one call answers, fetched when it is looked at; `isGone` where there is no such thing. */
export function createRows<Answer extends object>(fetchRows: () => Promise<Answer>) {
  const state = proxy({ found: null as Answer | null, hasFailed: false, isGone: false })

  async function load(): Promise<void> {
    Object.assign(state, { hasFailed: false, isGone: false })
    try {
      state.found = await fetchRows()
    } catch (error) {
      state.hasFailed = true
      state.isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    }
  }

  return { state, load }
}
export type Rows<Answer extends object> = ReturnType<typeof createRows<Answer>>
