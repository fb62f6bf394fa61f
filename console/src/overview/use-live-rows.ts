import { useEffect, useEffectEvent } from 'react'
import { onLive } from '../live/live.ts'

const PAUSE_MS = 300

/** What changed elsewhere is asked for anew and lights up; a burst is one refresh. */
export function useLiveRows(
  type: 'case' | 'customer' | undefined,
  refresh: (changed: readonly string[]) => void,
): void {
  const run = useEffectEvent(refresh)
  useEffect(() => {
    if (!type) return undefined
    const changed = new Set<string>()
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(type, id => {
      if (id) changed.add(id)
      pause ??= setTimeout(() => {
        pause = undefined
        const ids = [...changed]
        changed.clear()
        run(ids)
      }, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [type])
}
