import { getLive, type LiveEvent } from '@casekit/contract/live'
import type { WithBearer } from './connect.ts'

type Heard = (id: string | null) => void

/**
 * Calls `heard` with the id of each changed record of this type; null if anything may have changed. Returns an
 * unsubscribe function.
 */
export type Live = (type: Exclude<LiveEvent['type'], 'reset'>, heard: Heard) => () => void

type Feed = {
  withBearer: WithBearer
  api: string
  /** Called for each event, before the subscribers. */
  onEvent?: () => void
  fetch?: typeof fetch | undefined
}

/** One stream for all subscribers: opened for the first, closed after the last. */
export function createLiveFeed({ onEvent, ...connection }: Feed): Live {
  const followers = new Set<{ type: string; heard: Heard }>()
  let open: AbortController | undefined

  function tell({ type, id }: LiveEvent): void {
    onEvent?.()
    for (const one of followers) if (type === 'reset' || type === one.type) one.heard(type === 'reset' ? null : id)
  }

  async function stream({ signal }: AbortController): Promise<void> {
    const since = performance.now()
    const { listen } = await import('./listen.ts')
    await listen(getLive, { ...connection, since, signal, onEvent: tell })
  }

  function begin(): AbortController {
    const opened = new AbortController()
    stream(opened).catch(() => (open = undefined)) // its code failed to load: the next subscriber tries again
    return opened
  }

  /** Deferred: a component that just remounts has subscribed again before the microtask. */
  function endWhenUnused(): void {
    if (followers.size > 0) return
    open?.abort()
    open = undefined
  }

  return (type, heard) => {
    const follower = { type, heard }
    followers.add(follower)
    open ??= begin()
    return () => {
      followers.delete(follower)
      queueMicrotask(endWhenUnused)
    }
  }
}
