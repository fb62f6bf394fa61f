import { flushSync } from 'react-dom'

type Draw = () => void
/** Takes another height; answers what draws it, the same each time. */
export type Read = (target: Element, height: number) => Draw | undefined

/** What is drawn of a board before a picture is shown; the rest follows with the next ones. */
const SLICE_MS = 8

/**
 * Watches the sizes of a whole board: what a layout has changed is drawn before it is painted, column by column, and no
 * longer at a time than a visitor's hand would notice.
 */
export function createSizes() {
  const reads = new Map<Element, Read>()
  const waiting = new Set<Draw>()
  /** What draws have brought, until the next frame. */
  const unwatched = new Set<Element>()
  /** What a draw has brought, while one is under way. */
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

  /** What comes or goes by drawing is seen to at once: the observer would be too late, and tell the page of an error. */
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
    // what a draw takes out of the page has another size, too
    for (const element of reads.keys()) if (!element.isConnected) leave(element)
    if (unwatched.size > 0 || waiting.size > 0) goOn()
  }

  /** In the next frame, once: two slices in one would be as long as two. */
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
    /** Until it leaves the page; once, however often it is asked. */
    watch(element: Element, read: Read): void {
      if (!reads.has(element)) {
        if (brought) brought.push(element)
        else observer.observe(element)
      }
      reads.set(element, read)
    },
    /** Draws what nobody sees yet when it is its turn. */
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

/** Of its whole box, whatever turns or zooms the page around it. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).height) || 0
