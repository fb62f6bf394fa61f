import { type RefObject, useLayoutEffect } from 'react'

const NEAR_PX = 8

/**
 * Keeps the container scrolled to the end while its content grows or its box shrinks, until the user scrolls away;
 * `from` is the id of the element to start at, if that is above.
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

/** Whether the container is scrolled to its end. */
export const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - clientHeight - scrollTop < NEAR_PX
