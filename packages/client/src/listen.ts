import type { Answer, Endpoint } from '@casekit/contract/endpoint'
import type { WithBearer } from './connect.ts'
import { readEvents } from './read-events.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** The provider sends something every 20 s; a connection that stays silent longer is dead. */
const SILENT_AT_MOST_MS = 45_000
/** The provider looks back no further. */
const AGO_AT_MOST_MS = 600_000

/** A separate class: sharing one with the calls would create a chunk that every widget has to load. */
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
  /** The provider's origin; empty for the page's own. */
  api: string
  /** The event to resume after; if absent, starts at `since`. */
  lastEventId?: string | undefined
  /** When the followed data was first read, as `performance.now()`. */
  since: number
  onEvent: (event: Answer<E>) => void
  /** Called with the id to resume after, each time it changes. */
  onPosition?: (lastEventId: string) => void
  signal: AbortSignal
  fetch?: typeof fetch
}

/**
 * Follows a stream until `signal` aborts: reconnects after growing pauses and resumes after the last event. Resolves
 * when done, also when the sign-in has expired and is not renewed.
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
    // jitter, so that clients do not all reconnect at once when a server comes back
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

/** A signal that also aborts after too long a silence. */
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
