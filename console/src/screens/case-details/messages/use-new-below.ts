import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isAtEnd } from './use-stay-at-end.ts'

/** Counts the messages added below since the user scrolled away from the end; 0 at the end. */
export function useNewBelow(place: RefObject<HTMLElement | null>, count: number): number {
  const [leftAt, leave] = useState<number | null>(null)
  const look = useEffectEvent(() => {
    const element = place.current
    if (element) leave(known => (isAtEnd(element) ? null : (known ?? count)))
  })
  useEffect(() => {
    const element = place.current
    // it may start above the end, scrolled there before this listener
    const first = requestAnimationFrame(look)
    element?.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      element?.removeEventListener('scroll', look)
    }
  }, [place])
  return leftAt === null ? 0 : Math.max(0, count - leftAt)
}
