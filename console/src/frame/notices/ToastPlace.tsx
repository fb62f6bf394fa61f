import { type FocusEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Toasts } from '@casekit/ui/toast'
import { toasts } from './toasts.ts'
import { useTopDialog } from './use-top-dialog.ts'

/** The toasts, above any open dialog. Dismissing a focused toast returns the focus to where it came from. */
export function ToastPlace() {
  const dialog = useTopDialog()
  const from = useRef<HTMLElement | null>(null)

  function remember({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }

  const giveBack = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) from.current?.focus()
    })

  const place = (
    <div role="presentation" onFocus={remember} onClick={giveBack}>
      <Toasts store={toasts} />
    </div>
  )
  return dialog ? createPortal(place, dialog) : place
}
