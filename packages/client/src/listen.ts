import type { Answer, Endpoint } from '@casekit/contract/endpoint'
import type { WithBearer } from './connect.ts'
import { readEvents } from './read-events.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** The provider says something every 20 s; a connection that stays silent longer is dead. */
const SILENT_AT_MOST_MS = 45_000
/** The provider looks no further back. */
const AGO_AT_MOST_MS = 600_000

/** An error of its own: one that is shared with the calls would become a file that every widget fetches. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The stream was refused: ${status}`)
    this.status = status
  }
}

type Streaming = Extract<Endpoint, { streams?: true }>

export type Listening<E> = {
  withBearer: WithBearer
  /** Origin of the provider; empty for the page's own. */
  api: string
  /** Where to go on; absent: from `since` on. */
  lastEventId?: string | undefined
  /** When what is followed was first read, as `performance.now()` tells it. */
  since: number
  onEvent: (event: Answer<E>) => void
  /** The number to go on from, each time that it changes. */
  onPosition?: (lastEventId: string) => void
  signal: AbortSignal
  fetch?: typeof fetch
}

/**
 * Follows a stream until `signal` ends it: a lost connection is opened again, after a growing pause, and goes on after
 * the last event. Resolves when it is over, also when the sign-in has ended and is not renewed.
 */
export async function listen<E extends Streaming>(endpoint: E, listening: Listening<E>): Promise<void> {
  const { signal, onPosition } = listening
  let { lastEventId } = listening
  let failed = 0
  while (!signal.aborted) {
    try {
      await followOnce(endpoint, { ...listening, lastEventId }, id => {
        failed = 0
        lastEventId = id
        onPosition?.(id)
      })
    } catch (error) {
      if ([401, 403].includes((error as Partial<Refusal>).status ?? 0)) return
    }
    failed += 1
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS)
    // not all at once: a server that comes back is met by everybody who waited for it
    await pause(longest * (0.5 + Math.random() / 2), signal)
  }
}

async function followOnce<E extends Streaming>(
  endpoint: E,
  { withBearer, api, lastEventId, since, onEvent, signal, fetch: given = fetch }: Listening<E>,
  moved: (id: string) => void,
): Promise<void> {
  const patience = impatient(signal)
  const ago = Math.min(Math.ceil(performance.now() - since), AGO_AT_MOST_MS)
  const from = lastEventId === undefined ? `?ago=${ago}` : ''
  try {
    const body = await withBearer(async bearer => {
      const answer = await given(`${api.replace(/\/+$/, '')}${endpoint.path}${from}`, {
        headers: {
          accept: 'text/event-stream',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        },
        signal: patience.signal,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      })
      if (!answer.ok) throw new Refusal(answer.status)
      return answer.body
    })
    if (!body) return
    await readEvents(body, patience.heard, (id, data) => {
      if (id) moved(id)
      if (data) onEvent(JSON.parse(data) as Answer<E>)
    })
  } finally {
    patience.done()
  }
}

/** A signal that also ends when nothing was heard for too long. */
function impatient(outer: AbortSignal) {
  const controller = new AbortController()
  const end = () => controller.abort()
  let timer = setTimeout(end, SILENT_AT_MOST_MS)
  outer.addEventListener('abort', end)
  if (outer.aborted) end()
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(end, SILENT_AT_MOST_MS)
    },
    done: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', end)
      end()
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go)
  })
}
