import { useEffect, useEffectEvent } from 'react'
import { onLive } from '../../live/live.ts'

const PAUSE_MS = 300

/**
 * Refetches and highlights rows that changed elsewhere; a burst causes one refresh, and refreshes are at least
 * `guardMs` apart.
 */
export function useLiveRows(
  type: 'case' | 'activity' | 'customer' | 'transfer' | 'asset' | 'package' | 'agreement' | 'requisition' | undefined,
  refresh: (changed: readonly string[]) => void,
  guardMs = 0,
): void {
  const run = useEffectEvent(refresh)
  useEffect(() => {
    if (!type) return undefined
    const changed = new Set<string>()
    let pause: ReturnType<typeof setTimeout> | undefined
    let last = -guardMs
    const stop = onLive(type, id => {
      if (id) changed.add(id)
      const wait = Math.max(PAUSE_MS, last + guardMs - performance.now())
      pause ??= setTimeout(() => {
        pause = undefined
        last = performance.now()
        const ids = [...changed]
        changed.clear()
        run(ids)
      }, wait)
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [type, guardMs])
}
