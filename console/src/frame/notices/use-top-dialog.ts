import { useEffect, useState, useSyncExternalStore } from 'react'
import { toasts } from './toasts.ts'

const topDialog = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null

/** The topmost modal dialog while there are toasts to show: everything outside it is inert. */
export function useTopDialog(): HTMLElement | null {
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.list().length > 0)
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!hasToasts) return undefined
    const look = () => setDialog(topDialog())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      setDialog(null)
    }
  }, [hasToasts])
  return dialog
}
