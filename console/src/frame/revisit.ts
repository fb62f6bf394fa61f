import { useEffect, useEffectEvent } from 'react'
import type { AroundNavHandler } from 'wouter'
import { proxy } from 'valtio'

/** Counts visits to the current address, for screens that do not reload automatically. */
export const revisits = proxy({ count: 0 })

const reloads = new Set<() => void>()

/**
 * Refetches the screen's data when the user navigates to the current address (§2.1 of shell-and-navigation); what is
 * typed stays.
 */
export function useReload(reload: () => void): void {
  const onRevisit = useEffectEvent(reload)
  useEffect(() => {
    const heard = () => onRevisit()
    reloads.add(heard)
    return () => void reloads.delete(heard)
  }, [])
}

/** Makes the screen fetch its data again. */
export function reloadScreen(): void {
  if (reloads.size === 0) revisits.count += 1
  reloadShown()
}

/** Reloads in place while the user is editing: whatever cannot reload itself stays, and so does what was typed. */
export function reloadShown(): void {
  for (const reload of reloads) reload()
}

/** Navigates, or reloads the screen's data if the address is the current one. */
export const goOrReload: AroundNavHandler = (navigate, to, options) => {
  const isSame = new URL(to, location.href).href === location.href
  if (!isSame || options?.replace) return navigate(to, options)
  reloadScreen()
}
