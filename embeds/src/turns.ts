/** Nobody waits longer for those before, whatever they wait for. */
const LATEST_MS = 1500
const IDLE_WITHIN_MS = 200

/** Elements that the visitor does not see yet, and how each begins: the nearest first, one in each idle moment. */
const waiting = new Map<Element, () => void>()
/** How many that have begun are not ready, or ask for something. */
let busy = 0
let cancelTurn: (() => void) | undefined

/** Whether elements wait for their turn. */
export const areWaiting = (): boolean => waiting.size > 0

/** The next turn is after this, for what is seen goes first. */
export async function beforeNextTurn<T>(doing: Promise<T>): Promise<T> {
  busy += 1
  try {
    return await doing
  } finally {
    busy -= 1
    if (busy === 0) planTurn()
  }
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
  leaveTurn(element)
  begin?.()
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
    const timer = setTimeout(beginNearest, busy > 0 ? LATEST_MS : IDLE_WITHIN_MS)
    cancelTurn = () => clearTimeout(timer)
  } else {
    const moment = requestIdleCallback(beginNearest, { timeout: IDLE_WITHIN_MS })
    cancelTurn = () => cancelIdleCallback(moment)
  }
}

function beginNearest(): void {
  let [nearest, least] = [undefined as Element | undefined, Infinity]
  for (const element of waiting.keys()) {
    const away = awayOf(element)
    if (away < least) [nearest, least] = [element, away]
  }
  if (nearest) beginNow(nearest)
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
