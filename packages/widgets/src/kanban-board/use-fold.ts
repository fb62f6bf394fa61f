import { type KeyboardEvent, useId, useRef, useState } from 'react'

/** A button that opens what stands below it; Escape closes that and gives the focus back. */
export function useFold() {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    ref.current?.focus()
  }

  const button = {
    ref,
    type: 'button' as const,
    part: 'button',
    className: 'ck-kb-filter-button',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => setOpen(!isOpen),
  }
  return { id, isOpen, setOpen, onKeyDown, button }
}
