import { flushSync } from 'react-dom'

/** Takes another size; answers what draws it, the same each time. */
export type Read = (entry: ResizeObserverEntry) => (() => void) | undefined

/** Watches the sizes of a whole board: what one layout has changed in all columns is drawn in one go, before it is painted. */
export function createSizes() {
  const reads = new Map<Element, Read>()
  const observer = new ResizeObserver(entries => {
    const draws = new Set(entries.map(entry => reads.get(entry.target)?.(entry)))
    for (const { target } of entries) if (!target.isConnected) forget(target)
    flushSync(() => draws.forEach(draw => draw?.()))
  })

  function forget(element: Element): void {
    reads.delete(element)
    observer.unobserve(element)
  }

  return {
    /** Once for an element, however often it is asked. */
    watch(element: Element, read: Read): void {
      if (reads.has(element)) return
      reads.set(element, read)
      observer.observe(element)
    },
    /** Nothing is watched for this one any more. */
    leave(gone: Read): void {
      for (const [element, read] of reads) if (read === gone) forget(element)
    },
  }
}
export type Sizes = ReturnType<typeof createSizes>
