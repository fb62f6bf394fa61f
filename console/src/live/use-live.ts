import { useEffect, useEffectEvent } from 'react'
import { coalesced } from './coalesced.ts'
import { onLive, type Subject } from './live.ts'

/** Short enough that a colleague's change shows within a second, long enough that a burst causes one refresh. */
const PAUSE_MS = 50

/** Runs `refresh` soon after an event of this type; with `only`, just for that id. */
export function useLive(type: Subject, refresh: () => Promise<unknown>, only?: string): void {
  const run = useEffectEvent(refresh)
  useEffect(() => {
    const ask = coalesced(() => run(), PAUSE_MS)
    return onLive(type, id => {
      if (only === undefined || id === null || id === only) ask()
    })
  }, [type, only])
}
