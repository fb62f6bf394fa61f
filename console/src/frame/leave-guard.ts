import { useEffect, useEffectEvent } from 'react'
import { proxy } from 'valtio'
import type { AroundNavHandler } from 'wouter'
import { goOrReload } from './revisit.ts'

/** The navigation that is waiting for the answer about unsaved changes; null: none. */
export const leaving = proxy<{ go: (() => void) | null }>({ go: null })

const guards = new Set<() => boolean>()
const isUnsaved = () => [...guards].some(guard => guard())

/** Asks before a link or closing the tab leaves the path while `isDirty`. */
export function useLeaveGuard(isDirty: boolean): void {
  const isGuarded = useEffectEvent(() => isDirty)
  useEffect(() => {
    const guard = () => isGuarded()
    const onUnload = (event: BeforeUnloadEvent) => guards.has(guard) && isGuarded() && event.preventDefault()
    guards.add(guard)
    addEventListener('beforeunload', onUnload)
    return () => {
      guards.delete(guard)
      removeEventListener('beforeunload', onUnload)
    }
  }, [])
}

/** Navigates, after asking when that would leave unsaved changes. */
export const goGuarded: AroundNavHandler = (navigate, to, options) => {
  const isElsewhere = new URL(to, location.href).pathname !== location.pathname
  if (isElsewhere && isUnsaved()) leaving.go = () => goOrReload(navigate, to, options)
  else goOrReload(navigate, to, options)
}

/**
 * Signs out or, with `hasUnsentHere`, switches companies; asks first when something is unsaved, or was done offline and
 * not sent yet.
 */
export async function endGuarded(end: () => void, which: keyof Unsent = 'hasUnsent'): Promise<void> {
  if (isUnsaved() || (await isWaiting(which))) leaving.go = end
  else end()
}

type Unsent = typeof import('../session/unsent.ts')

/** True also when it cannot be determined. */
const isWaiting = (which: keyof Unsent) =>
  import('../session/unsent.ts').then(
    unsent => unsent[which](),
    () => true,
  )

export function stayHere(): void {
  leaving.go = null
}

export function leaveAnyway(): void {
  const { go } = leaving
  leaving.go = null
  guards.clear() // do not ask twice
  go?.()
}
