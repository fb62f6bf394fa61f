import { hear, isOurs } from './whose.ts'

/** Nodes in shadow trees are removed with them; the page's own nodes and non-nodes stay. */
function staysWithThePage(target: object): boolean {
  if (target instanceof AbortSignal) return false
  if (!(target instanceof Node)) return true
  return target.getRootNode() === document && !(target instanceof Element && target.tagName.startsWith('CASEKIT-'))
}

const optionsOf = (given: unknown): AddEventListenerOptions =>
  typeof given === 'object' && given ? given : { capture: Boolean(given) }

/** Our listeners on the page's own targets that were added and not removed. */
export function watchListeners(): () => string[] {
  const live = new Map<string, string>()
  const numbers = new WeakMap<object, number>()
  let count = 0
  function numberOf(one: object): number {
    const number = numbers.get(one) ?? (count += 1)
    numbers.set(one, number)
    return number
  }
  const keyOf = (target: object, [type, listener, options]: unknown[]) =>
    [numberOf(target), type, numberOf(listener as object), optionsOf(options).capture === true].join(' ')

  const real: unknown = Reflect.get(EventTarget.prototype, 'addEventListener')
  const listen = (target: object, ...given: unknown[]) => Reflect.apply(real as () => void, target, given)
  hear(EventTarget.prototype, 'addEventListener', (self, given) => {
    const target = self ?? window
    const { once, signal } = optionsOf(given[2])
    if (!given[1] || signal?.aborted || !isOurs() || !staysWithThePage(target)) return
    const key = keyOf(target, given)
    live.set(key, `${target.constructor.name} ${String(given[0])}`)
    const gone = () => live.delete(key)
    if (signal) listen(signal, 'abort', gone)
    if (once) listen(target, given[0], gone, { once: true })
  })
  hear(EventTarget.prototype, 'removeEventListener', (self, given) => {
    if (given[1]) live.delete(keyOf(self ?? window, given))
  })
  return () => [...live.values()]
}
