import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { Info, Search, X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from './button.tsx'
import './field.css'
import './search-box.css'

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'type' | 'ref'> & {
  /** The accessible name, e.g. »Søg kunde«. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Below the box, e.g. that three characters are required. */
  hint?: ReactNode
}

/** A search box with a clear button. */
export function SearchBox({ label, value, onChange, hint, placeholder, ...attributes }: SearchBoxProps) {
  const { text } = useMessages()
  const hintId = useId()
  const box = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    box.current?.focus()
  }

  return (
    <div className="ck-search">
      <div className="ck-input" part="input">
        <Search aria-hidden="true" />
        <input
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...attributes}
          ref={box}
          type="search"
          className="ck-input-control"
          aria-label={label}
          aria-describedby={hintId}
          placeholder={placeholder ?? text('Standard.Search')}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        {value && <IconButton size="sm" label={text('Standard.ClearSearch')} icon={<X />} onClick={clear} />}
      </div>
      <div id={hintId} aria-live="polite">
        {hint && (
          <div className="ck-hint">
            <Info aria-hidden="true" />
            <span>{hint}</span>
          </div>
        )}
      </div>
    </div>
  )
}
