import { flushSync } from 'react-dom'

/** Takes another size; answers what draws it, the same each time. */
export type Read = (entry: ResizeObserverEntry) => (() => void) | undefined

/** Watches the sizes of a whole board: what one layout has changed in all columns is drawn in one go, before it is painted. */
export function createSizes() {
  const reads = new Map<Element, Read>()
  const observer = new ResizeObserver(entries => {
    const draws = new Set(entries.map(entry => reads.get(entry.target)?.(entry)))
    for (const { target } of entries) if (!target.isConnected) leave(target)
    flushSync(() => draws.forEach(draw => draw?.()))
  })

  function leave(element: Element): void {
    reads.delete(element)
    observer.unobserve(element)
  }

  return {
    /** Until it leaves the page; once, however often it is asked. */
    watch(element: Element, read: Read): void {
      if (!reads.has(element)) observer.observe(element)
      reads.set(element, read)
    },
    stop: () => [...reads.keys()].forEach(leave),
  }
}
export type Sizes = ReturnType<typeof createSizes>
