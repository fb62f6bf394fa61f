import { ApiError } from '@casekit/client/api-error'
import type { Call, Client } from '@casekit/client/connect'
import type { Live } from '@casekit/client/live-feed'
import { tellOnce } from '@casekit/client/tell-once'
import { type Credentials, enterConnection, isSame } from './page-connections.ts'

export type ConnectionFacts = {
  /** The element's current values: a new token or language applies from the next call on. */
  now: () => Credentials & { language: string }
  emit: (name: string, detail?: unknown) => void
  /** A call failed in a way that concerns the page; calls that fail for the same reason are reported once. */
  onTrouble: (error: ApiError) => void
  /** Called after each call: whether the provider was reached, and for a failed one, whether for lack of a token. */
  onReach: (isReached: boolean, isRefused?: boolean) => void
  /** Called with every request of the element. */
  onAsk: (answer: Promise<unknown>) => void
  /** The page's `getToken` returned a token after all. */
  onLateToken: () => void
}

type Follower = { args: Parameters<Live>; stop: () => void }

/** One element's connection to the provider; it survives token and language changes, so no input is lost. */
export function createEmbedConnection({ now, emit, onTrouble, onReach, onAsk, onLateToken }: ConnectionFacts) {
  const waiting = new Set<() => void>()
  const followers = new Set<Follower>()
  let held: ReturnType<typeof enterConnection> | undefined
  let unfollow: (() => void) | undefined
  let life = new AbortController()
  let asking: Promise<boolean> | undefined

  const begin = tellOnce(error => {
    if (error.status === 401 && now().getToken) emit('token-expired')
    onTrouble(error)
  })

  function connection() {
    const { api, token, getToken, simulate } = now()
    const wanted = { api, token, getToken, simulate }
    if (held && isSame(held.connection.credentials, wanted)) return held.connection
    leave()
    held = enterConnection(wanted)
    unfollow = held.connection.whenTokenCame(onLateToken)
    return held.connection
  }

  function leave() {
    unfollow?.()
    held?.leave()
    held = undefined
  }

  /** Tells the page that a token is needed, and resolves to whether another one, or `getToken`, has been set. */
  function askForToken(): Promise<boolean> {
    const { token: refused } = now()
    const { signal } = life
    const since = performance.now()
    if (!asking) emit('token-expired')
    return (asking ??= import('./wait-for-token.ts')
      .then(({ waitForToken }) => waitForToken({ refused, since, now, waiting, signal }))
      .catch(() => false)
      .finally(() => (asking = undefined)))
  }

  async function attempt(...[endpoint, options]: Parameters<Call>): Promise<unknown> {
    const loose = (options ?? {}) as { signal?: AbortSignal }
    for (let first = true; ; first = false) {
      const { token, getToken, language } = now()
      if (!token && !getToken && !(await askForToken())) throw new ApiError(401, 'token-missing')
      try {
        return await connection().call(endpoint, { language, ...loose })
      } catch (error) {
        if (!first || (error as ApiError).status !== 401 || now().getToken || loose.signal?.aborted) throw error
        if (now().token === token && !(await askForToken())) throw error
      }
    }
  }

  const call = (async (endpoint: Parameters<Call>[0], options: { signal?: AbortSignal } = {}) => {
    const fail = begin()
    const asked = endpoint.method === 'GET' ? untilEither(options.signal, life.signal) : undefined
    try {
      const asking = attempt(endpoint, { ...options, ...(asked && { signal: asked.signal }) })
      onAsk(asking)
      const answer = await asking
      onReach(true)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.concernsThePage) {
        onReach(error.code !== 'offline', error.status === 401)
        fail(error)
      }
      throw error
    } finally {
      asked?.abort()
    }
  }) as Call

  const live: Live = (...args) => {
    const follower: Follower = { args, stop: connection().live(...args) }
    followers.add(follower)
    return () => {
      follower.stop()
      followers.delete(follower)
    }
  }

  return {
    client: { call, live, isUsers: () => connection().isUsers() } satisfies Client,
    /** For optional data: nobody waits for it, and failures are not reported. */
    ask: attempt as Call,
    /** Must be called when `token`, `getToken` or `api` was set. */
    credentialsChanged() {
      for (const settle of waiting) settle()
      for (const follower of followers) {
        follower.stop()
        follower.stop = connection().live(...follower.args)
      }
    },
    /** The next read bypasses the page's cache. */
    forget: () => held?.connection.forget(),
    /** Cancels pending reads and releases the connection; pending writes complete. */
    leave() {
      life.abort()
      life = new AbortController()
      leave()
    },
  }
}

/** Aborts with either of two signals; call `abort` when it is no longer needed, to leave no listener behind. */
function untilEither(one: AbortSignal | undefined, other: AbortSignal): AbortController {
  const both = new AbortController()
  for (const signal of [one, other]) {
    if (signal?.aborted) both.abort()
    signal?.addEventListener('abort', () => both.abort(), { once: true, signal: both.signal })
  }
  return both
}
