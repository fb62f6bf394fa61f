/** Maximum time to wait for elements that go first, whatever they are waiting for. */
const LATEST_MS = 1000
const IDLE_WITHIN_MS = 200
const SETTLES_MS = 5000
/** Idle time that must remain to start another element. */
const ENOUGH_MS = 10

/** Off-screen elements, and how to start each: the nearest first, when idle. */
const waiting = new Map<Element, () => void>()
/** Number of visible elements still starting. */
let busy = 0
/** When the elements started last will have requested their content. */
let settledAt = 0
let cancelTurn: (() => void) | undefined

/** Whether elements wait for their turn, or have just had it. */
export const isBeginning = (): boolean => waiting.size > 0 || performance.now() < settledAt

/** Visible elements go first, with all their requests; the next turn is after them. */
export async function goFirst(doing: Promise<unknown>): Promise<void> {
  busy += 1
  await doing.catch(() => {})
  busy -= 1
  if (busy === 0) planTurn()
}

/** Whether the element may start now; off-screen ones wait for their turn, so the rest is usable sooner. */
export function mayBegin(element: Element, begin: () => void): boolean {
  if (awayOf(element) === 0) return true
  if (waiting.size === 0) addEventListener('beforeprint', beginAll)
  waiting.set(element, begin)
  planTurn()
  return false
}

/** Starts a waiting element immediately. */
export function beginNow(element: Element): void {
  const begin = waiting.get(element)
  if (!begin) return
  settledAt = performance.now() + SETTLES_MS
  leaveTurn(element)
  begin()
}

/** Removes an element from the queue. */
export function leaveTurn(element: Element): void {
  if (!waiting.delete(element) || waiting.size > 0) return
  removeEventListener('beforeprint', beginAll)
  cancelTurn?.()
}

function planTurn(): void {
  cancelTurn?.()
  if (waiting.size === 0) return
  // without idle callbacks (Safari), a pause is used instead
  if (busy > 0 || typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(takeTurns, busy > 0 ? LATEST_MS : IDLE_WITHIN_MS)
    cancelTurn = () => clearTimeout(timer)
  } else {
    const moment = requestIdleCallback(takeTurns, { timeout: IDLE_WITHIN_MS })
    cancelTurn = () => cancelIdleCallback(moment)
  }
}

function takeTurns(moment?: IdleDeadline): void {
  const inOrder = Array.from(waiting.keys(), element => ({ element, away: awayOf(element) }))
  inOrder.sort((one, other) => one.away - other.away)
  for (const { element } of inOrder) {
    beginNow(element)
    if (!moment || moment.timeRemaining() < ENOUGH_MS) break
  }
  planTurn()
}

/** Pixels the visitor would have to scroll. */
function awayOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom)
}

/** Printing shows the whole page. */
function beginAll(): void {
  for (const element of waiting.keys()) beginNow(element)
}
