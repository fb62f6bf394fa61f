import { getLive, type LiveEvent } from '@casekit/contract/live'
import { listen } from '@casekit/client/listen'
import { withBearer } from '../session/session.store.ts'

type Heard = (id: string | null) => void
type Told = { event: LiveEvent } | { position: string } | { hello: true }

/** The event types that a listener can subscribe to. */
export type Subject = Exclude<LiveEvent['type'], 'reset'>

const listeners: Record<Subject, Set<Heard>> = {
  case: new Set(),
  customer: new Set(),
  transfer: new Set(),
  asset: new Set(),
  agreement: new Set(),
  package: new Set(),
  requisition: new Set(),
  activity: new Set(),
  notice: new Set(),
  presence: new Set(),
  document: new Set(),
  alert: new Set(),
}

/** Calls `heard` with the id of what changed; null means anything may have. Returns the unsubscribe function. */
export function onLive(type: Subject, heard: Heard): () => void {
  listeners[type].add(heard)
  return () => listeners[type].delete(heard)
}

function tell({ type, id }: LiveEvent): void {
  for (const [name, heard] of Object.entries(listeners))
    if (type === 'reset' || type === name) for (const hear of heard) hear(type === 'reset' ? null : id)
}

/**
 * Follows live events until the returned function is called, over one stream however many tabs are open. The tab that
 * has the lock listens and forwards events; when it closes, another resumes after the last event.
 */
export function followLive(stakeholderId: string): () => void {
  const name = `casekit-live-${stakeholderId}`
  const leaving = new AbortController()
  const tabs = new BroadcastChannel(name)
  let lastEventId: string | undefined
  let isListening = false
  const since = performance.now()
  const post = tabs.postMessage.bind(tabs)
  const pass = (told: Told) => {
    if (!leaving.signal.aborted) post(told)
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('event' in data) tell(data.event)
    else if ('position' in data) lastEventId = data.position
    else if (isListening && lastEventId !== undefined) pass({ position: lastEventId })
  })

  async function stream(): Promise<void> {
    isListening = true
    await listen(getLive, {
      api: '',
      withBearer,
      lastEventId,
      since,
      signal: leaving.signal,
      onEvent: event => {
        tell(event)
        pass({ event })
      },
      onPosition: position => {
        lastEventId = position
        pass({ position })
      },
    })
    isListening = false
  }

  pass({ hello: true })
  void alone(name, leaving.signal, stream)
  return () => {
    leaving.abort()
    tabs.close()
  }
}

/** Runs `work` while no other tab does. Insecure origins have no locks, so there each tab works alone. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  await locks.request(name, { signal }, work).catch(() => {}) // aborted while waiting
}
