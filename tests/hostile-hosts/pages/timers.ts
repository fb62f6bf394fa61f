import { hear, isOurs } from './whose.ts'

const KINDS = [
  ['setTimeout', 'clearTimeout', 'timer'],
  ['setInterval', 'clearInterval', 'timer'],
  ['requestAnimationFrame', 'cancelAnimationFrame', 'frame'],
  ['requestIdleCallback', 'cancelIdleCallback', 'idle'],
] as const

type Run = (...given: unknown[]) => void

/** Our timers that have neither run nor been cleared. */
export function watchTimers(): () => string[] {
  const live = new Map<string, string>()
  for (const [begin, end, kind] of KINDS) {
    const real = window[begin].bind(window) as (run: Run, ...more: unknown[]) => number
    const heard = (run: Run, ...more: unknown[]): number => {
      if (typeof run !== 'function' || !isOurs()) return real(run, ...more)
      const id = real(
        (...given) => {
          if (begin !== 'setInterval') live.delete(`${kind} ${id}`)
          run(...given)
        },
        ...more,
      )
      live.set(`${kind} ${id}`, `${begin} ${String(run).slice(0, 80)}`)
      return id
    }
    Object.assign(window, { [begin]: heard })
    hear(window, end, (_, [id]) => void live.delete(`${kind} ${String(id)}`))
  }
  return () => [...live.values()]
}
