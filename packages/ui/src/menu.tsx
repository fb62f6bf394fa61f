import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Check } from 'lucide-react'
import './menu.css'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  /** In a single-choice group: whether it is selected. */
  chosen?: boolean
  onPress: () => void
}
export type MenuGroup = { id: string; label?: string; items: readonly MenuItem[] }

type TriggerProps = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
}

export type MenuProps = {
  groups: readonly MenuGroup[]
  /** The button that opens it: spread the props on your own `<button>`. */
  trigger: (props: TriggerProps) => ReactNode
  /** The button edge it aligns to. Default `start`. */
  align?: 'start' | 'end'
  /** Opens above the button. */
  up?: boolean
}

/** A small menu below a button. Arrow keys, Home, End, Esc; closes when the focus leaves it. */
export function Menu({ groups, trigger, align = 'start', up }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)

  function close() {
    setOpen(false)
    place.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!open && event.key !== 'ArrowDown') return
    if (event.key === 'Escape') close()
    else if (!open) setOpen(true)
    else if (!moveFocus(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const edges = `ck-menu${align === 'end' ? ' ck-menu-end' : ''}${up ? ' ck-menu-up' : ''}`
  return (
    <div ref={place} className="ck-menu-place" onKeyDown={onKeyDown} onBlur={leave}>
      {trigger({ id, 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => setOpen(!open) })}
      {open && (
        <div ref={focusFirst} role="menu" aria-labelledby={id} className={edges}>
          {groups.map(group => (
            <Group key={group.id} group={group} onPressed={close} />
          ))}
        </div>
      )}
    </div>
  )
}

function Group({ group, onPressed }: { group: MenuGroup; onPressed: () => void }) {
  return (
    <div role="group" aria-label={group.label} className="ck-menu-group">
      {group.label && (
        <div className="ck-menu-label" aria-hidden="true">
          {group.label}
        </div>
      )}
      {group.items.map(item => (
        <button
          key={item.id}
          type="button"
          role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.chosen}
          tabIndex={-1}
          className="ck-menu-item"
          onClick={() => {
            onPressed()
            item.onPress()
          }}
        >
          {item.icon}
          <span className="ck-menu-item-label">{item.label}</span>
          {item.chosen && <Check aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

function focusFirst(menu: HTMLDivElement | null) {
  menu?.querySelector<HTMLElement>('.ck-menu-item')?.focus()
}

function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.ck-menu-item')]
  const here = items.findIndex(item => item === event.target)
  const last = items.length - 1
  const target = { ArrowDown: here >= last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1, Home: 0, End: last }[
    event.key
  ]
  if (target === undefined) return false
  items[target]?.focus()
  return true
}
