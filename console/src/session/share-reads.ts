import type { Call } from '@casekit/client/connect'

/**
 * Shares identical reads that parts of a screen make in the same moment. Only then: a later one may expect newer data.
 * Each caller gets its own copy, so that no change affects another.
 */
export function shareReads(call: Call): Call {
  let asked = new Map<string, Promise<unknown>>()

  function share(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    if (asked.size === 0) setTimeout(() => (asked = new Map()))
    const begun = asked.get(key) ?? ask()
    asked.set(key, begun)
    return begun.then(answer => structuredClone(answer)) // also for the first, whose store would make proxies of it
  }

  return ((endpoint, ...options) => {
    const ask = () => call(endpoint, ...options)
    const { signal, ...what } = options[0] ?? {}
    if (endpoint.method !== 'GET' || endpoint.downloads || signal) return ask()
    return share(JSON.stringify([endpoint.path, what]), ask)
  }) as Call
}
