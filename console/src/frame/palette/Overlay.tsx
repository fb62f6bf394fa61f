import { type ReactNode, useCallback } from 'react'
import { closeCommands } from './commands.store.ts'

/** A dialog near the top of the page; Esc or a click outside closes it and restores the focus. */
export function Overlay({ label, children }: { label: string; children: ReactNode }) {
  const shown = useCallback((dialog: HTMLDialogElement) => {
    const opener = document.activeElement
    dialog.showModal()
    dialog.querySelector('input')?.focus()
    return () => {
      dialog.close()
      queueMicrotask(() => document.activeElement === document.body && opener instanceof HTMLElement && opener.focus())
    }
  }, [])
  return (
    <dialog ref={shown} className="ck-palette" aria-label={label} closedby="any" onClose={closeCommands}>
      {children}
    </dialog>
  )
}
