import type { Call } from '@casekit/client/connect'

/**
 * Asks once what several parts of a screen ask for in the same moment. Only then: a later question may be about news.
 * Each gets an answer of its own, for what one part keeps another must not change.
 */
export function shareReads(call: Call): Call {
  let asked = new Map<string, Promise<unknown>>()

  function share(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const known = asked.get(key)
    if (known) return known.then(answer => structuredClone(answer))
    if (asked.size === 0) setTimeout(() => (asked = new Map()))
    const begun = ask()
    asked.set(key, begun)
    return begun
  }

  return ((endpoint, ...options) => {
    const ask = () => call(endpoint, ...options)
    const { signal, ...what } = options[0] ?? {}
    if (endpoint.method !== 'GET' || endpoint.downloads || signal) return ask()
    return share(JSON.stringify([endpoint.path, what]), ask)
  }) as Call
}
