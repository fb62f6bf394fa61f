import { flushSync } from 'react-dom'

type Draw = () => void
/** Takes a new height; returns a draw function if needed, always the same one. */
export type Read = (target: Element, height: number) => Draw | undefined

/** Time for rendering per frame; the rest follows in the next ones. */
const SLICE_MS = 8

/**
 * Observes all sizes of a board: layout changes are rendered before the paint, column by column, in slices short enough
 * not to block input.
 */
export function createSizes() {
  const reads = new Map<Element, Read>()
  const waiting = new Set<Draw>()
  /** Elements added by rendering, observed from the next frame. */
  const unwatched = new Set<Element>()
  /** Elements added by the current render. */
  let brought: Element[] | undefined
  let frame = 0
  const observer = new ResizeObserver(entries => {
    for (const { target, borderBoxSize } of entries) take(target, borderBoxSize[0]?.blockSize ?? 0)
    drawSome()
  })

  function take(element: Element, height: number): void {
    const draw = reads.get(element)?.(element, height)
    if (draw) waiting.add(draw)
  }

  /**
   * Elements added or removed by rendering are handled immediately: the observer would be too late, and raise a loop
   * error on the page.
   */
  function drawSome(): void {
    const end = performance.now() + SLICE_MS
    for (const draw of waiting) {
      waiting.delete(draw)
      brought = []
      flushSync(draw)
      for (const element of brought) {
        unwatched.add(element)
        take(element, heightOf(element))
      }
      brought = undefined
      if (performance.now() > end) break
    }
    // elements removed by rendering must not be observed
    for (const element of reads.keys()) if (!element.isConnected) leave(element)
    if (unwatched.size > 0 || waiting.size > 0) goOn()
  }

  /** In the next frame, once: two slices in one frame would take twice as long. */
  function goOn(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      for (const element of unwatched) if (reads.has(element)) observer.observe(element)
      unwatched.clear()
      drawSome()
    })
  }

  function leave(element: Element): void {
    reads.delete(element)
    observer.unobserve(element)
  }

  return {
    /** Observes an element until it leaves the page; repeated calls have no effect. */
    watch(element: Element, read: Read): void {
      if (!reads.has(element)) {
        if (brought) brought.push(element)
        else observer.observe(element)
      }
      reads.set(element, read)
    },
    /** Renders off-screen content when its turn comes. */
    drawLater(draw: Draw): void {
      waiting.add(draw)
      goOn()
    },
    stop(): void {
      cancelAnimationFrame(frame)
      frame = 0
      waiting.clear()
      unwatched.clear()
      for (const element of reads.keys()) leave(element)
    },
  }
}
export type Sizes = ReturnType<typeof createSizes>

/** The layout height, unaffected by the page's transforms or zoom. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).height) || 0
