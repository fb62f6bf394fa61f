import { useEffect, useEffectEvent } from 'react'
import { proxy } from 'valtio'
import type { AroundNavHandler } from 'wouter'
import { goOrReload } from './revisit.ts'

/** Where somebody wanted to go while something was not saved; null: nowhere. */
export const leaving = proxy<{ go: (() => void) | null }>({ go: null })

const guards = new Set<() => boolean>()
const isUnsaved = () => [...guards].some(guard => guard())

/** Asks before somebody leaves by a link, or closes the tab, while `isDirty`. Within the same path one may move. */
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

/** Navigates, unless something unsaved would be left: then it is asked about first. */
export const goGuarded: AroundNavHandler = (navigate, to, options) => {
  const isElsewhere = new URL(to, location.href).pathname !== location.pathname
  if (isElsewhere && isUnsaved()) leaving.go = () => goOrReload(navigate, to, options)
  else goOrReload(navigate, to, options)
}

/** Signs out or, by `hasUnsentHere`, enters another company; asks first where something is not saved, or was done without a line and never sent. */
export async function endGuarded(end: () => void, which: keyof Unsent = 'hasUnsent'): Promise<void> {
  if (isUnsaved() || (await isWaiting(which))) leaving.go = end
  else end()
}

type Unsent = typeof import('../session/unsent.ts')

/** Also where it cannot be told. */
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
  guards.clear() // nobody is asked twice
  go?.()
}
