import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type Option<T> = { value: T; label: string }
type FilterMenuProps<T> = {
  label: string
  icon: ReactNode
  /** Undefined until loaded; without options there is no menu. */
  options: readonly Option<T>[] | undefined
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A button that opens a list of checkboxes; while some are checked it names them and can clear them. */
export function FilterMenu<T extends string | null>(props: FilterMenuProps<T>) {
  const { label, icon, options = [], chosen, onChange } = props
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (props.options?.length === 0) return null
  const names = options.filter(({ value }) => chosen.includes(value)).map(option => option.label)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  const tick = (value: T, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter(other => other !== value))
  return (
    <div
      role="presentation"
      className={names.length > 0 ? 'ck-kb-filter ck-kb-is-set' : 'ck-kb-filter'}
      onKeyDown={onKeyDown}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        part="button"
        className="ck-kb-filter-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span className="ck-truncate">{names.length > 0 ? `${label}: ${names.join(', ')}` : label}</span>
        {names.length === 0 && <ChevronDown aria-hidden="true" />}
      </button>
      {names.length > 0 && (
        <button
          type="button"
          part="button"
          className="ck-kb-filter-clear"
          aria-label={text('Kanban.ClearFilter', { name: label })}
          onClick={() => {
            onChange([])
            button.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <fieldset id={id} className="ck-kb-filter-list" aria-label={label} tabIndex={-1}>
          {options.map(option => (
            <Checkbox
              key={option.value ?? ''}
              checked={chosen.includes(option.value)}
              onChange={isOn => tick(option.value, isOn)}
            >
              {option.label}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
