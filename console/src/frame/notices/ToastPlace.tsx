import { type FocusEvent, useRef } from 'react'
import { Toasts } from '@casekit/ui/toast'
import { toasts } from './toasts.ts'

/** The toasts, which give the focus back to where it came from when the one that had it leaves. */
export function ToastPlace() {
  const from = useRef<HTMLElement | null>(null)

  function remember({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }

  const giveBack = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) from.current?.focus()
    })

  return (
    <div role="presentation" onFocus={remember} onClick={giveBack}>
      <Toasts store={toasts} />
    </div>
  )
}
