/** Asking stopped because the service failed too often lately. */
export class BreakerOpen extends Error {}

type Settings = { failuresToOpen: number; restMs: number; now: () => number }

/**
 * Keeps a service that fails from being asked again and again: after some failures in a row nothing is asked for a
 * while; then one question goes through, and its fate decides. Each process learns for itself.
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
