import type { RefObject } from 'react'

/** Puts the focus on the first button of `place` where it was on a row that is gone. */
export function keepFocusIn(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  })
}
