import { connect } from '@casekit/client/connect'
import { listen } from '@casekit/client/listen'
import { getLive } from '@casekit/contract/live'

/** A browser that follows the event stream and reconnects when it is lost. */
export type Follower = {
  /** When each event arrived, in order; in `performance.now()` milliseconds. */
  arrivals: number[]
  /** Number of connections opened. */
  begun: number
}

export type Followers = {
  all: Follower[]
  /** Resolves when each has received `events` in total, on its `connection`th connection; rejects after `withinMs`. */
  have: (wanted: { events: number; connection: number }, withinMs: number) => Promise<void>
  leave: () => void
}

const LOOK_EVERY_MS = 5

/** Opens that many browsers of one member. */
export function follow(api: string, bearer: string, count: number): Followers {
  const leaving = new AbortController()
  const all = Array.from({ length: count }, () => followOne(api, bearer, leaving.signal))
  async function have({ events, connection }: { events: number; connection: number }, withinMs: number): Promise<void> {
    const started = performance.now()
    const isLate = (one: Follower) => one.arrivals.length < events || one.begun < connection
    while (all.some(isLate)) {
      if (performance.now() - started > withinMs)
        throw new Error(`${all.filter(isLate).length} of ${count} streams are late after ${withinMs} ms.`)
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  return { all, have, leave: () => leaving.abort() }
}

function followOne(api: string, bearer: string, signal: AbortSignal): Follower {
  const follower: Follower = { arrivals: [], begun: 0 }
  const fetchCounted: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.ok) follower.begun += 1
    return answer
  }
  void listen(getLive, {
    api,
    withBearer: connect({ api, bearer }).withBearer,
    since: performance.now(),
    onEvent: () => follower.arrivals.push(performance.now()),
    signal,
    fetch: fetchCounted,
  })
  return follower
}

/**
 * Sorted latencies from each of the given times to its arrival at each follower; the times are those of the last
 * events.
 */
export function latencies({ all }: Followers, sentAt: number[]): number[] {
  return all
    .flatMap(({ arrivals }) => arrivals.slice(-sentAt.length).map((at, place) => at - sentAt[place]!))
    .toSorted((a, b) => a - b)
}

export const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
