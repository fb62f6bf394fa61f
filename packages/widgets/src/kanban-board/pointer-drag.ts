import type { DragStore } from './drag.store.ts'

const MOUSE_MOVES_PX = 5
const TOUCH_MOVES_PX = 8
const LONG_PRESS_MS = 280
const EDGE_PX = 56
const SPEED_PX = 18

type Hold = {
  id: string
  column: string
  /** The pressed card. */
  card: HTMLElement
  /** The element that scrolls horizontally. */
  board: HTMLElement
  /** The layer that shows the dragged card's clone. */
  layer: HTMLElement
  drag: DragStore
  onDrop: (to: string, index: number) => void
}

/**
 * Follows the pointer that pressed a card: mouse and pen start a drag after a few pixels, touch after a long press, so
 * a swipe still scrolls. Listens on the window only meanwhile; works inside a shadow root.
 */
export function followPointer(event: PointerEvent, hold: Hold): void {
  const isTouch = event.pointerType === 'touch'
  const start = { x: event.clientX, y: event.clientY }
  const at = { ...start }
  const ending = new AbortController()
  const { signal } = ending
  let carrying: { end: () => void } | undefined
  const timer = isTouch ? setTimeout(() => lift(), LONG_PRESS_MS) : undefined

  function lift() {
    carrying = carry(hold, start, at)
  }

  function end(isDropped: boolean) {
    clearTimeout(timer)
    ending.abort()
    if (!carrying) return
    carrying.end()
    const { to, index } = hold.drag.state
    hold.drag.release()
    swallowClick(hold.card)
    if (isDropped && to) hold.onDrop(to, index)
  }

  const moved = (next: PointerEvent) => {
    if (next.pointerId !== event.pointerId) return
    Object.assign(at, { x: next.clientX, y: next.clientY })
    const distance = Math.hypot(at.x - start.x, at.y - start.y)
    if (carrying) next.preventDefault()
    else if (isTouch && distance > TOUCH_MOVES_PX) end(false)
    else if (!isTouch && distance > MOUSE_MOVES_PX) lift()
  }
  const whenCarrying = (other: Event) => carrying && other.preventDefault()
  window.addEventListener('pointermove', moved, { signal })
  window.addEventListener('pointerup', ({ pointerId }) => pointerId === event.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', ({ pointerId }) => pointerId === event.pointerId && end(false), { signal })
  window.addEventListener('blur', () => end(false), { signal })
  window.addEventListener('touchmove', whenCarrying, { signal, passive: false })
  window.addEventListener('contextmenu', whenCarrying, { signal })
  window.addEventListener('keydown', key => key.key === 'Escape' && carrying && (key.preventDefault(), end(false)), {
    signal,
    capture: true,
  })
}

/** Moves the card's clone with the pointer, once per frame, and scrolls near the edges. */
function carry({ id, column, card, board, layer, drag }: Hold, start: Point, at: Point) {
  const box = card.getBoundingClientRect()
  const picture = card.cloneNode(true) as HTMLElement
  picture.className = 'ck-kb-card ck-kb-held'
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('inert', '')
  Object.assign(picture.style, { width: `${box.width}px`, height: `${box.height}px`, transform: '' })
  layer.append(picture)
  drag.lift({ id, from: column, to: column, index: 0, height: box.height, by: 'pointer' })
  const offset = { x: start.x - box.left, y: start.y - box.top }
  let frame = 0

  function step() {
    const origin = layer.getBoundingClientRect()
    const [x, y] = [at.x - offset.x, at.y - offset.y]
    picture.style.transform = `translate3d(${x - origin.left}px, ${y - origin.top}px, 0) rotate(-2deg)`
    scrollNear(board, at.x, 'x')
    const target = columnUnder(drag, at.x)
    if (target) {
      const { body, indexAt, isClosed } = target.view
      scrollNear(body, at.y, 'y')
      const middle = y + box.height / 2 - body.getBoundingClientRect().top + body.scrollTop
      drag.over(isClosed ? '' : target.key, isClosed ? 0 : indexAt(middle))
    }
    frame = requestAnimationFrame(step)
  }
  step()
  return {
    end: () => {
      cancelAnimationFrame(frame)
      picture.remove()
    },
  }
}

type Point = { x: number; y: number }

/** The column under the pointer, or else the nearest. */
function columnUnder({ views }: DragStore, x: number) {
  let [nearest, least] = [
    undefined as { key: string; view: NonNullable<ReturnType<typeof views.get>> } | undefined,
    Infinity,
  ]
  for (const [key, view] of views) {
    const { left, right } = view.body.getBoundingClientRect()
    const away = Math.max(left - x, x - right, 0)
    if (away < least) [nearest, least] = [{ key, view }, away]
  }
  return nearest
}

/** Scrolls by a few pixels while the pointer is near an edge, faster the closer it is. */
function scrollNear(box: HTMLElement, at: number, axis: 'x' | 'y'): void {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const [first, last] = axis === 'x' ? [left, right] : [top, bottom]
  const near = Math.min(EDGE_PX, (last - first) / 4)
  const by = at < first + near ? (at - first - near) / near : at > last - near ? (at - last + near) / near : 0
  if (by === 0) return
  const pixels = Math.max(-1, Math.min(1, by)) * SPEED_PX
  if (axis === 'x') box.scrollLeft += pixels
  else box.scrollTop += pixels
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** The click that ends a drag must not open the card. */
function swallowClick(card: HTMLElement): void {
  card.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => card.removeEventListener('click', stop, { capture: true }))
}
