import { type ComponentType, useEffect, useState } from 'react'
import type { OfSelect } from './select-list.ts'

export type SelectListProps = Omit<OfSelect, 'id'> & {
  /** Requested by Esc, Tab, or when the focus moves elsewhere. */
  onClose: (isLeft: boolean) => void
}

const OPENS = new Set([' ', 'ArrowDown', 'ArrowUp', 'F4'])

/**
 * Connects a given list to `SelectList`: opened by the select's keys and click, and the focus returns to the select.
 */
export function OwnSelectList({ List, id, ...select }: OfSelect & { List: ComponentType<SelectListProps> }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const field = document.getElementById(id)
    const leaving = new AbortController()
    function toggle(event: Event) {
      event.preventDefault()
      setOpen(!isOpen)
      if (isOpen) field?.focus()
    }
    field?.addEventListener('mousedown', toggle, leaving)
    field?.addEventListener('keydown', event => OPENS.has(event.key) && toggle(event), leaving)
    return () => leaving.abort()
  }, [id, isOpen])
  function close(isLeft: boolean) {
    setOpen(false)
    if (!isLeft) document.getElementById(id)?.focus()
  }
  function choose(value: string) {
    close(false)
    if (value !== select.value) select.onChoose(value)
  }
  return isOpen && <List {...select} onChoose={choose} onClose={close} />
}
