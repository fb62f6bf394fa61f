/** Nobody waits longer for those before, whatever they wait for. */
const LATEST_MS = 1000
const IDLE_WITHIN_MS = 200
const SETTLES_MS = 5000
/** What is left of an idle moment for another one to begin. */
const ENOUGH_MS = 10

/** Elements that the visitor does not see yet, and how each begins: the nearest first, in idle moments. */
const waiting = new Map<Element, () => void>()
/** How much of what goes first is under way. */
let busy = 0
/** When those that had their turn have asked for what they show. */
let settledAt = 0
let cancelTurn: (() => void) | undefined

/** Whether elements wait for their turn, or have just had it. */
export const isBeginning = (): boolean => waiting.size > 0 || performance.now() < settledAt

/** What is seen goes first, with all that it asks for; the next turn is after this. */
export async function goFirst(doing: Promise<unknown>): Promise<void> {
  busy += 1
  await doing.catch(() => {})
  busy -= 1
  if (busy === 0) planTurn()
}

/** Whether the element may begin now; one that nobody sees yet waits for its turn, so that the rest can be used sooner. */
export function mayBegin(element: Element, begin: () => void): boolean {
  if (awayOf(element) === 0) return true
  if (waiting.size === 0) addEventListener('beforeprint', beginAll)
  waiting.set(element, begin)
  planTurn()
  return false
}

/** Begins at once what waits for its turn. */
export function beginNow(element: Element): void {
  const begin = waiting.get(element)
  if (!begin) return
  settledAt = performance.now() + SETTLES_MS
  leaveTurn(element)
  begin()
}

/** It waits no more. */
export function leaveTurn(element: Element): void {
  if (!waiting.delete(element) || waiting.size > 0) return
  removeEventListener('beforeprint', beginAll)
  cancelTurn?.()
}

function planTurn(): void {
  cancelTurn?.()
  if (waiting.size === 0) return
  // without idle moments (Safari) a pause stands for them
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

/** Pixels that the visitor would have to scroll. */
function awayOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom)
}

/** Paper shows all of the page. */
function beginAll(): void {
  for (const element of waiting.keys()) beginNow(element)
}
