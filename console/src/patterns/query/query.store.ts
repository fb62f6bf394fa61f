import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'

type State<Answer> = {
  /** The latest response; the previous one stays while a new one loads. */
  answer: Answer | null
  isLoading: boolean
  /** Why the latest attempt failed. */
  error: ApiError | null
}

/** One query to the provider: `load` calls `fetch`, and a new request aborts the previous one. */
export function createQuery<Answer>(fetch: (signal: AbortSignal) => Promise<Answer>) {
  const state = proxy<State<Answer>>({ answer: null, isLoading: false, error: null })
  let asking: AbortController | undefined

  async function load(): Promise<void> {
    asking?.abort()
    const own = new AbortController()
    asking = own
    state.isLoading = true
    try {
      const answer = await fetch(own.signal)
      if (asking === own) Object.assign(state, { answer, error: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (asking === own) state.error = ref(error)
    } finally {
      if (asking === own) state.isLoading = false
    }
  }

  /** The result is no longer needed. */
  function abort(): void {
    asking?.abort()
    asking = undefined
    state.isLoading = false
  }

  return { state, load, abort }
}

/** The store behind `useQuery`, which can be passed on. */
export type Query<Answer> = ReturnType<typeof createQuery<Answer>>

/** Whether the requested record does not exist, or is not visible to this account. */
export const isGone = (error: Pick<ApiError, 'status'> | null): boolean =>
  error?.status === 404 || error?.status === 400
