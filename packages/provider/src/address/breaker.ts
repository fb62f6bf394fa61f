/** Not sent because the service failed too often recently. */
export class BreakerOpen extends Error {}

type Settings = { failuresToOpen: number; restMs: number; now: () => number }

/**
 * Circuit breaker: after some consecutive failures no requests are sent for a while; then a single request probes the
 * service. State is per process.
 */
export function createBreaker({ failuresToOpen, restMs, now }: Settings) {
  let failures = 0
  let openUntil = 0
  let probing = false

  return async function guarded<T>(ask: () => Promise<T>): Promise<T> {
    const isOpen = failures >= failuresToOpen
    if (isOpen && (probing || now() < openUntil)) throw new BreakerOpen('resting')
    probing = isOpen
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      openUntil = now() + restMs
      throw error
    } finally {
      probing = false
    }
  }
}
