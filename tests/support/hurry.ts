import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** A pause before another try is so much shorter, about as long as a call takes. */
const HURRY = 20
/** What waits longer is no pause but the limit of a call, which stays. */
const LONGEST_PAUSE_MS = 10_000

const inHurry = new AsyncLocalStorage<boolean>()

/** What it does, now and later, does not wait long before it tries again, from `stubPauses` on. */
export const hurried = <T>(act: () => T): T => inHurry.run(true, act)

/** Of what is hurried: this keeps its time, e.g. the server. */
export const atItsPace = <T>(act: () => T): T => inHurry.run(false, act)

/** Until all globals are unstubbed. */
export function stubPauses(): void {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0, ...given: unknown[]) =>
    wait(act, inHurry.getStore() && ms < LONGEST_PAUSE_MS ? ms / HURRY : ms, ...(given as [])),
  )
}
