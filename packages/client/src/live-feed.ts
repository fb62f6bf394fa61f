import { getLive, type LiveEvent } from '@casekit/contract/live'
import type { WithBearer } from './connect.ts'

type Heard = (id: string | null) => void

/**
 * Calls `heard` with the id of what changed each time that something of this type did; null: anything may have.
 * Answers how to stop it.
 */
export type Live = (type: Exclude<LiveEvent['type'], 'reset'>, heard: Heard) => () => void

type Feed = {
  withBearer: WithBearer
  api: string
  /** Told of each event before those who follow. */
  onEvent?: () => void
  fetch?: typeof fetch | undefined
}

/** One stream for all who follow: opened for the first, closed after the last. */
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
    stream(opened).catch(() => (open = undefined)) // its code could not be fetched: the next follower tries again
    return opened
  }

  /** Not at once: a part that is only mounted anew is back before the microtask. */
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
