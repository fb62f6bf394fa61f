import { type ComponentType, createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react'

export type SelectListProps = {
  label: string
  options: readonly { value: string; label: string; draw?: ReactNode }[]
  value: string
  onChoose: (value: string) => void
  /** Asked for by Esc, Tab, or when the focus goes elsewhere. */
  onClose: (isLeft: boolean) => void
}

/** What a select opens instead of the platform's list: given where many are used, so that a widget alone does not carry it. */
export const SelectList = createContext<ComponentType<SelectListProps> | null>(null)

const OPENS = new Set([' ', 'ArrowDown', 'ArrowUp', 'F4'])

/** The list of the select with that id: while it is open, and what the select does so that its own stays closed. */
export function useSelectList(id: string) {
  const List = useContext(SelectList)
  const [isOpen, setOpen] = useState(false)
  function close(isLeft: boolean) {
    setOpen(false)
    if (!isLeft) document.getElementById(id)?.focus()
  }
  const toggle = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isOpen) close(false)
    else setOpen(true)
  }
  const handlers = List && {
    onMouseDown: toggle,
    onKeyDown: (event: KeyboardEvent) => OPENS.has(event.key) && toggle(event),
  }
  return { List: isOpen ? List : null, close, handlers }
}
