import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { FieldFrame } from '@casekit/ui/field'
import { Search, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PROPERTY_LIST } from './limits.ts'
import { ListBelow } from '../party/ListBelow.tsx'
import { useListKeys } from '../party/use-list-keys.ts'

type Props<Item> = {
  label: string
  hint?: string
  placeholder: string
  /** The selected item as shown in the field; null for none. */
  chosen: ReactNode
  clearLabel: string
  noMatch: string
  isWarning?: boolean
  isBusy?: boolean
  find: (text: string) => readonly Item[]
  /** Called with the typed text, when more items than the loaded ones may match. */
  onType?: (text: string) => void
  keyOf: (item: Item) => string
  onChoose: (item: Item | null) => void
  children: (item: Item) => ReactNode
}

/** A field that searches a short list: type, select, or clear (§2.1, property and lease). */
export function ChooseOne<Item>(props: Props<Item>) {
  const { label, hint, chosen, clearLabel, isWarning, onChoose } = props
  const id = useId()
  const [wantsFocus, setWantsFocus] = useState(false)
  function clear() {
    setWantsFocus(true)
    onChoose(null)
  }
  return (
    <FieldFrame id={id} label={label} labelEnd={hint}>
      {({ tone, ...described }) =>
        chosen ? (
          <div className="ck-input ck-wizard-chosen">
            {chosen}
            <IconButton size="sm" icon={<X />} label={clearLabel} onClick={clear} />
          </div>
        ) : (
          <Searching
            {...props}
            id={id}
            wantsFocus={wantsFocus}
            described={described}
            isWarning={isWarning || tone !== ''}
          />
        )
      }
    </FieldFrame>
  )
}

type SearchingProps<Item> = Props<Item> & { id: string; wantsFocus: boolean; described: object }

function Searching<Item>({ id, wantsFocus, described, ...props }: SearchingProps<Item>) {
  const { text: say } = useMessages()
  const { placeholder, noMatch, isWarning, isBusy, find, onType, keyOf, onChoose, children } = props
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const items = isOpen ? find(text) : []
  const close = () => setIsOpen(false)
  function choose(index: number) {
    const item = items[index]
    if (item) onChoose(item)
  }
  const keys = useListKeys({
    count: items.length,
    isOpen,
    onOpen: () => setIsOpen(true),
    onChoose: choose,
    onClose: close,
  })
  return (
    <div className="ck-picker-combo">
      <div className={isWarning ? 'ck-input ck-input-warning' : 'ck-input'}>
        <Search aria-hidden="true" />
        <input
          {...described}
          {...keys.field}
          id={id}
          ref={wantsFocus ? focus : undefined}
          className="ck-input-control"
          placeholder={placeholder}
          aria-busy={isBusy || undefined}
          value={text}
          onChange={event => {
            setText(event.target.value)
            onType?.(event.target.value)
            setIsOpen(true)
          }}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={() => setTimeout(close, PROPERTY_LIST.closeMs)}
        />
      </div>
      {isOpen && !isBusy && (
        <ListBelow
          keys={keys}
          label={say('CaseWizard.Matches')}
          items={items}
          keyOf={keyOf}
          empty={noMatch}
          onChoose={choose}
        >
          {children}
        </ListBelow>
      )}
    </div>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
