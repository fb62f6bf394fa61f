const GAP = 4

/**
 * Opens an element over everything, also over dialogs, below what stands before it, else below what it stands in, or
 * above where there is more room; `--ck-beside` is the width of that. The focus goes to its `[data-autofocus]`.
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
