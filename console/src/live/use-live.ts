import { useEffect, useEffectEvent } from 'react'
import { coalesced } from './coalesced.ts'
import { onLive, type Subject } from './live.ts'

/** So short that a colleague's change is there within a second, so long that a burst is one refresh. */
const PAUSE_MS = 50

/** Runs `refresh` soon after something of this type happened; with `only`, to the one of this id. */
export function useLive(type: Subject, refresh: () => Promise<unknown>, only?: string): void {
  const run = useEffectEvent(refresh)
  useEffect(() => {
    const ask = coalesced(() => run(), PAUSE_MS)
    return onLive(type, id => {
      if (only === undefined || id === null || id === only) ask()
    })
  }, [type, only])
}
