import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '@casekit/messages/react'
import type { MenuItem } from '../menu.tsx'
import '../menu.css'
import type { GridRow } from './grid-types.ts'

export type RowMenuPlace<Row extends GridRow> = { row: Row; x: number; y: number }

type RowMenuProps = {
  place: { x: number; y: number }
  items: readonly MenuItem[]
  onClose: () => void
  onFocusLost: () => void
}

/** A row's context menu at the given position; closes on Esc and when the focus leaves, and restores the focus. */
export function RowMenu({ place, items, onClose, onFocusLost }: RowMenuProps) {
  const { text } = useMessages()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const element = menu.current
    if (!element) return undefined
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(8, Math.min(place.x, innerWidth - width - 8))}px`
    element.style.top = `${Math.max(8, Math.min(place.y, innerHeight - height - 8))}px`
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => (before?.isConnected ? before.focus() : onFocusLost())
  }, [place, onFocusLost])

  function walk(event: KeyboardEvent<HTMLElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (to !== undefined) all[to % all.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={text('Grid.RowMenu')}
      className="ck-menu ck-row-menu"
      onKeyDown={walk}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {items.map(({ id, label, icon, onPress }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="ck-menu-item"
          onClick={() => {
            onClose()
            onPress()
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}
