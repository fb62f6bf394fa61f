import { ApiError } from '@casekit/client/api-error'
import type { Call, Client } from '@casekit/client/connect'
import { tellOnce } from '@casekit/client/tell-once'
import type { Language } from '@casekit/messages/language'
import type { Notice } from '../frame/trouble.ts'
import type { CasekitError, SharedEvents } from './casekit-provider.tsx'

/** In addition to the page's events: the widget shows its own content or error. */
export type Listeners = SharedEvents & { onSettled: () => void }

/** Calls the latest callbacks, however old the calling component is. */
export function createEvents(now: Listeners, asksLater: boolean) {
  let isReady = false
  let isStanding = false
  let isAnswered = asksLater
  let isRefused = false
  let asked = 0

  /** Emits once, when the widget is mounted and its first content has loaded. */
  function tellReady() {
    if (isReady || !isStanding || asked > 0 || !(isAnswered || isRefused)) return
    now.onSettled()
    if (!isAnswered) return
    isReady = true
    now.onReady?.()
  }
  return {
    set: (newest: Listeners) => void (now = newest),
    stands(isThere: boolean) {
      isStanding = isThere
      tellReady()
    },
    asks() {
      asked += 1
      return (isGood: boolean) => {
        asked -= 1
        isAnswered ||= isGood
        isRefused ||= !isGood
        setTimeout(tellReady) // after the content has rendered
      }
    },
    fault: (error: unknown) => {
      now.onSettled()
      now.onError?.({ code: 'internal', message: error instanceof Error ? error.message : String(error) })
    },
    expired: () => now.onTokenExpired?.(),
    failed: (told: CasekitError) => now.onError?.(told),
  }
}

type Explains = {
  api: string
  language: Language
  events: ReturnType<typeof createEvents>
  onNotice: (notice?: { fill: Notice | undefined }) => void
}

/** Reports each failure with what is known; the explanation is loaded on demand, and unavailable offline. */
export function explainer({ api, language, events, onNotice }: Explains) {
  let newest: ApiError | undefined
  return {
    passed: () => {
      if (newest?.status === 403) return // another call may be allowed where this one was not
      if (newest) onNotice(undefined)
      newest = undefined
    },
    failed: async (error: ApiError) => {
      newest = error
      if (error.status === 401) events.expired()
      try {
        const { explain } = await import('../frame/trouble.ts')
        const fill = await explain(error, { api, language }, (_, told) => events.failed(told))
        if (newest === error) onNotice(fill === true ? undefined : { fill })
      } catch {
        events.failed({ code: error.code, message: error.detail || error.message })
      }
    },
  }
}

export type Reach = 'reached' | 'nowhere' | 'refused'
export const REACHED: Reach = 'reached'

const reachAfter = ({ code, status }: ApiError): Reach =>
  code === 'offline' ? 'nowhere' : status === 401 ? 'refused' : 'reached'

/** Wraps the client to report what concerns the page. */
export function tellingClient(
  client: Client,
  onReach: (reach: Reach) => void,
  { failed, passed }: ReturnType<typeof explainer>,
  events: ReturnType<typeof createEvents>,
): Client {
  const begin = tellOnce(error => void failed(error))
  const call = (async (...given: Parameters<Call>) => {
    const fail = begin()
    const settle = events.asks()
    try {
      const answer = await client.call(...given)
      onReach('reached')
      passed()
      settle(true)
      return answer
    } catch (error) {
      settle(false)
      if (error instanceof ApiError && error.concernsThePage) {
        onReach(reachAfter(error))
        fail(error)
      }
      throw error
    }
  }) as Call
  return { ...client, call }
}
