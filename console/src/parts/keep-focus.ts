import type { RefObject } from 'react'

/** Puts the focus on the first button of `place`, else on the place itself, where it was on a row that is gone. */
export function keepFocusIn(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) (place.current?.querySelector('button') ?? place.current)?.focus()
  })
}
