import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'

type State<Answer> = {
  /** The latest answer; the one before stays while a new one is on its way. */
  answer: Answer | null
  isLoading: boolean
  /** Why the latest try brought nothing. */
  error: ApiError | null
}

/** One question to the provider: `fetch` is asked by `load`, and a new question takes back the one before. */
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

  /** Nobody waits for it any more. */
  function abort(): void {
    asking?.abort()
    asking = undefined
    state.isLoading = false
  }

  return { state, load, abort }
}

/** The store behind `useQuery`, which can be handed on. */
export type Query<Answer> = ReturnType<typeof createQuery<Answer>>

/** Whether what was asked for is not there, or not for this account to know of. */
export const isGone = (error: Pick<ApiError, 'status'> | null): boolean =>
  error?.status === 404 || error?.status === 400
