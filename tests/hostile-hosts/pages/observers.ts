import { hear, isOurs } from './whose.ts'

const OBSERVERS = [MutationObserver, ResizeObserver, IntersectionObserver, PerformanceObserver]
const CONNECTIONS = ['EventSource', 'WebSocket', 'BroadcastChannel', 'Worker', 'SharedWorker'] as const

const nameOf = (target: unknown) => (target instanceof Node ? target.nodeName : String(target))

/** Our observers that are still active. */
export function watchObservers(): () => string[] {
  const live = new Map<object, Set<unknown>>()
  for (const { prototype } of OBSERVERS) {
    hear(prototype, 'observe', (self, [target]) => {
      if (isOurs()) live.set(self, (live.get(self) ?? new Set()).add(target))
    })
    hear(prototype, 'unobserve', (self, [target]) => {
      live.get(self)?.delete(target)
      if (live.get(self)?.size === 0) live.delete(self)
    })
    hear(prototype, 'disconnect', self => void live.delete(self))
  }
  return () => [...live].map(([one, targets]) => `${one.constructor.name} of ${[...targets].map(nameOf).join()}`)
}

/** Our sockets, channels, workers and object URLs that are still open. */
export function watchConnections(): () => string[] {
  const live = new Map<unknown, string>()
  for (const name of CONNECTIONS) {
    const heard = new Proxy(window[name], {
      construct(target, given, newTarget) {
        const made = Reflect.construct(target, given, newTarget) as object
        if (isOurs()) live.set(made, name)
        return made
      },
    })
    for (const end of ['close', 'terminate']) hear(heard.prototype, end, self => void live.delete(self))
    Object.assign(window, { [name]: heard })
  }
  hear(URL, 'createObjectURL', (_, __, url) => void (isOurs() && live.set(url, String(url))))
  hear(URL, 'revokeObjectURL', (_, [url]) => void live.delete(url))
  return () => [...live.values()]
}
