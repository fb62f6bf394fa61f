import type { RefObject } from 'react'

/** If the focused row was removed, focuses the first button of `place`, else `place` itself. */
export function keepFocusIn(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) (place.current?.querySelector('button') ?? place.current)?.focus()
  })
}
