const GAP = 4

/**
 * Opens an element as a popover over everything, including dialogs: below its preceding sibling or else its parent, or
 * above when there is more room; `--ck-beside` is the anchor's width. Focuses its `[data-autofocus]`. Returns a cleanup
 * function.
 */
export function keepBeside(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const before = element.previousElementSibling
  const anchor = before?.querySelector('.ck-input') ?? before ?? element.parentElement
  function place() {
    if (!anchor || !element) return
    const { left, top, bottom, width: beside } = anchor.getBoundingClientRect()
    element.style.setProperty('--ck-beside', `${beside}px`)
    const { offsetWidth: width, offsetHeight: height } = element
    const isAbove = bottom + GAP + height > innerHeight && top > height + GAP
    const below = Math.max(GAP, Math.min(bottom + GAP, innerHeight - height - GAP))
    element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
    element.style.top = `${isAbove ? top - height - GAP : below}px`
  }
  element.showPopover()
  place()
  element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
