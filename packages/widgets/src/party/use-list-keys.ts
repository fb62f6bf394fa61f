import { type KeyboardEvent, useId, useState } from 'react'

type Options = {
  count: number
  isOpen: boolean
  onOpen?: () => void
  onChoose: (index: number) => void
  onClose: () => void
}

/** Keyboard control of a list below a field: arrows move, Enter selects, Esc only closes the list. */
export function useListKeys({ count, isOpen, onOpen, onChoose, onClose }: Options) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const at = isOpen && active < count ? active : -1
  const optionId = (index: number) => `${listId}-${index}`

  function move(event: KeyboardEvent, to: number) {
    event.preventDefault()
    if (!isOpen) onOpen?.()
    const next = count === 0 ? -1 : (to + count) % count
    setActive(next)
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    root.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') return move(event, at + 1)
    if (event.key === 'ArrowUp') return move(event, at < 0 ? count - 1 : at - 1)
    if (!isOpen) return
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      setActive(-1)
      onChoose(at)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setActive(-1)
      onClose()
    }
  }

  return {
    active: at,
    setActive,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    option: (index: number) =>
      ({ id: optionId(index), role: 'option', tabIndex: -1, 'aria-selected': index === at }) as const,
  }
}
