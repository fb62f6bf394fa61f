import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** The factor by which retry pauses are shortened, to about the duration of a call. */
const HURRY = 20
/** Longer waits are call timeouts, not pauses, and keep their length. */
const LONGEST_PAUSE_MS = 10_000

const inHurry = new AsyncLocalStorage<boolean>()

/** Shortens retry pauses in `act`, including asynchronous ones, once `stubPauses` has been called. */
export const hurried = <T>(act: () => T): T => inHurry.run(true, act)

/** Exempts `act` from the shortening, e.g. the server. */
export const atItsPace = <T>(act: () => T): T => inHurry.run(false, act)

/** Until all globals are unstubbed. */
export function stubPauses(): void {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0, ...given: unknown[]) =>
    wait(act, inHurry.getStore() && ms < LONGEST_PAUSE_MS ? ms / HURRY : ms, ...(given as [])),
  )
}
