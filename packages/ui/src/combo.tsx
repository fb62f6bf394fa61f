import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from './button.tsx'
import { apart, FieldFrame, type FrameProps } from './field.tsx'
import { Mark } from './mark.tsx'
import './combo.css'

const CLOSE_AFTER_BLUR_MS = 200

export type ComboOption = { id: string; title: string; detail?: string }

export type ComboProps = FrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'ref'> & {
    value: string
    onChange: (text: string) => void
    /** Matches for the text, at most 20. */
    options: readonly ComboOption[]
    onChoose: (option: ComboOption) => void
    /** Shown in the list when nothing matches; without it an empty list stays closed. */
    noMatch?: ReactNode
    /** Clears the box; without it there is no clear button. */
    onClear?: () => void
    /** Before the text, e.g. an icon. */
    start?: ReactNode
  }

/** A text box with a list of matches. Arrow keys, Home, End, Enter, Esc; closes 200 ms after the box loses focus. */
export function Combo({ value, onChange, options, onChoose, noMatch, onClear, start, ...props }: ComboProps) {
  const { text } = useMessages()
  const own = useId()
  const { frame, control } = apart(props)
  const id = control.id ?? own
  const hasList = options.length > 0 || noMatch !== undefined
  const list = useList(options, onChoose, hasList)
  const shows = list.open && hasList

  return (
    <FieldFrame id={id} {...frame}>
      {({ tone, ...described }) => (
        <div className="ck-combo">
          <div className={`ck-input${tone}`} part="input">
            {start}
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              {...control}
              {...described}
              {...list.input}
              id={id}
              className="ck-input-control"
              role="combobox"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={shows}
              aria-controls={`${id}-list`}
              aria-activedescendant={shows && list.active >= 0 ? `${id}-${list.active}` : undefined}
              value={value}
              onBlur={event => {
                list.input.onBlur()
                control.onBlur?.(event)
              }}
              onChange={event => {
                list.show()
                onChange(event.target.value)
              }}
            />
            {onClear && value && (
              <IconButton size="sm" label={text('Standard.ClearSearch')} icon={<X />} onClick={onClear} />
            )}
          </div>
          <ul
            id={`${id}-list`}
            role="listbox"
            className="ck-combo-list"
            hidden={!shows}
            aria-label={labelText(frame.label)}
          >
            {options.map((option, place) => (
              <li
                key={option.id}
                id={`${id}-${place}`}
                ref={place === list.active ? intoView : undefined}
                role="option"
                aria-selected={place === list.active}
                className={place === list.active ? 'ck-combo-option ck-combo-active' : 'ck-combo-option'}
                onPointerDown={event => event.preventDefault()}
                onClick={() => list.choose(option)}
              >
                <Mark search={value}>{option.title}</Mark>
                {option.detail && (
                  <span className="ck-combo-detail">
                    <Mark search={value}>{option.detail}</Mark>
                  </span>
                )}
              </li>
            ))}
            {options.length === 0 && <li className="ck-combo-none">{noMatch}</li>}
          </ul>
        </div>
      )}
    </FieldFrame>
  )
}

/** Whether the list is open, and the active option. */
function useList(options: readonly ComboOption[], onChoose: (option: ComboOption) => void, hasList: boolean) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show() {
    clearTimeout(closing.current)
    setOpen(true)
    setActive(-1)
  }

  function choose(option: ComboOption) {
    setOpen(false)
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = options[active]
    const target = placeOf(event.key, active, options.length)
    if (event.key === 'Enter' && open && chosen) choose(chosen)
    else if (event.key === 'Escape' && open && hasList) setOpen(false)
    else if (target !== undefined && (open || event.key === 'ArrowDown')) {
      setOpen(true)
      setActive(target)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onBlur = () => {
    closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_BLUR_MS)
  }
  return { open, active, show, choose, input: { onKeyDown, onBlur, onFocus: show } }
}

function placeOf(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active <= 0 ? count : active) - 1
  if (active < 0) return undefined // until the list is entered, Home and End move the text cursor
  return { Home: 0, End: count - 1 }[key]
}

function intoView(option: HTMLLIElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

function labelText(label: ReactNode): string | undefined {
  return typeof label === 'string' ? label : undefined
}
