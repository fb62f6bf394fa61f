import { type RefObject, useLayoutEffect } from 'react'

const NEAR_PX = 8

/**
 * Shows the end of what scrolls there, and goes on showing it while it grows or its room shrinks, until somebody scrolls
 * away; `from` names the element to begin at, once it is known, where that lies above.
 */
export function useStayAtEnd(place: RefObject<HTMLElement | null>, from: string | undefined): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || location.hash) return undefined
    let stays = true
    const toEnd = () => stays && element.scrollTo({ top: element.scrollHeight })
    const look = () => {
      stays = isAtEnd(element)
    }
    const sizes = new ResizeObserver(toEnd)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    toEnd()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [place])
  useLayoutEffect(() => {
    const [element, first] = [place.current, from && document.getElementById(from)]
    if (!element || !first || location.hash || !isAtEnd(element)) return
    if (first.getBoundingClientRect().top < element.getBoundingClientRect().top)
      first.scrollIntoView({ block: 'start' })
  }, [place, from])
}

/** Whether the end of what scrolls there is in sight. */
export const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - clientHeight - scrollTop < NEAR_PX
