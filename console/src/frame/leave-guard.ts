import { useEffect, useEffectEvent } from 'react'
import { proxy } from 'valtio'
import type { AroundNavHandler } from 'wouter'
import { countUnsent } from '../session/device-database.ts'
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
    const onUnload = (event: BeforeUnloadEvent) => isGuarded() && event.preventDefault()
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

/** Signs out, unless something would be lost by it: what is not saved, or was done without a line and never sent. */
export async function signOutGuarded(signOut: () => void): Promise<void> {
  if (isUnsaved() || (await countUnsent()) > 0 || (await waitsForLine())) leaving.go = signOut
  else signOut()
}

/** Answers and photos of forms that were never sent. */
const waitsForLine = () =>
  import('../session/device-forms.ts').then(
    async ({ countWaiting }) => (await countWaiting()) > 0,
    () => false,
  )

export function stayHere(): void {
  leaving.go = null
}

export function leaveAnyway(): void {
  const { go } = leaving
  leaving.go = null
  go?.()
}
