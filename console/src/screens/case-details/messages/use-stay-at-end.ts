import { type RefObject, useLayoutEffect } from 'react'

const NEAR_PX = 8

/** Shows the end of what scrolls there, and goes on showing it while it grows or its room shrinks, until somebody scrolls away. */
export function useStayAtEnd(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || location.hash) return undefined
    let isAtEnd = true
    const toEnd = () => isAtEnd && element.scrollTo({ top: element.scrollHeight })
    const look = () => {
      isAtEnd = element.scrollHeight - element.clientHeight - element.scrollTop < NEAR_PX
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
}
