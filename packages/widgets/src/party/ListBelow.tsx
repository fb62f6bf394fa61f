import type { ReactNode } from 'react'
import type { useListKeys } from './use-list-keys.ts'

type Props<Item> = {
  keys: ReturnType<typeof useListKeys>
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Shown when there are no options. */
  empty?: string
  onChoose: (index: number) => void
  children: (item: Item) => ReactNode
}

/** The options below a field, at most 20 rem high; the field keeps the focus. */
export function ListBelow<Item>({ keys, label, items, keyOf, empty, onChoose, children }: Props<Item>) {
  return (
    <div className="ck-picker-list">
      <div {...keys.list} aria-label={label}>
        {items.map((item, index) => (
          <button
            key={keyOf(item)}
            {...keys.option(index)}
            type="button"
            className="ck-picker-option"
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            {children(item)}
          </button>
        ))}
      </div>
      {items.length === 0 && <p className="ck-picker-none">{empty}</p>}
    </div>
  )
}
