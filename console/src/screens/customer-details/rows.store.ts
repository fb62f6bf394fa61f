import { proxy } from 'valtio'

/** What one call answers, fetched when it is looked at. */
export function createRows<Answer extends object>(fetchRows: () => Promise<Answer>) {
  const state = proxy({ found: null as Answer | null, hasFailed: false })

  async function load(): Promise<void> {
    state.hasFailed = false
    try {
      state.found = await fetchRows()
    } catch {
      state.hasFailed = true
    }
  }

  return { state, load }
}
export type Rows<Answer extends object> = ReturnType<typeof createRows<Answer>>
