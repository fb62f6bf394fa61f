import type { KeyboardEvent } from 'react'

const HIT = '[data-hit]'

/** Focuses the box of the search that `part` is in, when the pressed element goes away. */
export const focusBox = (part: Element | null): void => part?.closest('.ck-gs-place')?.querySelector('input')?.focus()

/** Focuses the last hit of the group that `part` is in; newly shown ones follow it. */
export const focusLastHit = (part: Element): void =>
  part.closest('section')?.querySelector<HTMLElement>(`li:last-child ${HIT}`)?.focus()

/**
 * While typing, Enter and the vertical arrows do nothing (§2.8 of shell-and-navigation); Tab enters the results, Esc
 * closes them and keeps the text. With nothing open, Esc is left to the browser, which clears the box.
 */
export function boxKeys(event: KeyboardEvent<HTMLElement>, isOpen: boolean, close: () => void): void {
  if (event.key === 'Enter' || event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  if (event.key === 'Tab' && !event.shiftKey) enterResults(event)
}

/** Focuses the first hit or recent search, before the clear button. */
function enterResults(event: KeyboardEvent<HTMLElement>): void {
  const first = event.currentTarget.querySelector<HTMLElement>(HIT)
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** Among the results, arrows, Home and End move; up from the first returns to the box; Esc closes. */
export function resultKeys(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const place = event.currentTarget
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    focusBox(place)
    close()
    return
  }
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>(HIT)]
  const here = hits.findIndex(hit => hit === event.target)
  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: hits.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  if (target < 0) focusBox(place)
  else hits[target]?.focus()
}
