import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { FieldFrame, type FrameProps } from './field.tsx'
import { keepBeside } from './keep-beside.ts'
import './picker.css'

export type PickerOption = {
  value: string
  label: string
  /** How it is rendered, including its label; default: the label. */
  draw?: ReactNode
}

type PickPanelProps = {
  label: string
  options: readonly PickerOption[]
  value: string
  onChoose: (value: string) => void
  /** Requested by Esc, Tab, or when the focus moves elsewhere. */
  onClose: (isLeft: boolean) => void
}

const BY_DIGIT = 9
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * A list of options in a popover: typing filters it, arrows and Enter select, and a digit selects the option with that
 * number unless an option starts with a digit.
 */
export function PickPanel({ label, options, value, onChoose, onClose }: PickPanelProps) {
  const { text } = useMessages()
  const id = useId()
  const [sought, setSought] = useState('')
  const fitting = options.filter(option => plain(option.label).includes(plain(sought.trim())))
  const [at, setAt] = useState(options.findIndex(option => option.value === value))
  const hasDigits = sought === '' && options.length <= BY_DIGIT && !options.some(({ label }) => /^\d/.test(label))

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    const { key } = event
    const taken = hasDigits && /^[1-9]$/.test(key) ? fitting[Number(key) - 1] : key === 'Enter' && fitting[at]
    const next = placeOf(key, at, fitting.length)
    if (taken) onChoose(taken.value)
    else if (key === 'Escape' || key === 'Tab') onClose(false)
    else if (next !== undefined) setAt(next)
    else if (key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <dialog ref={keepBeside} popover="manual" className="ck-picklist" aria-label={label}>
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={fitting[at] && `${id}-${at}`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...(options.length <= BY_DIGIT && { inputMode: 'none' as const })}
        placeholder={label}
        value={sought}
        onKeyDown={onKeyDown}
        onBlur={() => onClose(true)}
        onChange={event => {
          setSought(event.target.value)
          setAt(0)
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label}>
        {fitting.map((option, place) => (
          <li
            key={option.value}
            id={`${id}-${place}`}
            ref={place === at ? intoView : undefined}
            role="option"
            aria-selected={option.value === value}
            className={place === at ? 'ck-picklist-option ck-picklist-active' : 'ck-picklist-option'}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            <span className="ck-picklist-name">{option.draw ?? option.label}</span>
            {option.value === value && <Check aria-hidden="true" />}
            {hasDigits && <kbd aria-hidden="true">{place + 1}</kbd>}
          </li>
        ))}
        {fitting.length === 0 && <li className="ck-picklist-none">{text('Standard.NoMatch', { text: sought })}</li>}
      </ul>
    </dialog>
  )
}

export type PickerProps = Omit<FrameProps, 'saving' | 'onRetry'> & {
  label: string
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** The label is only for screen readers. */
  isBare?: boolean
  /** Called just before the list opens. */
  onOpen?: () => void
  /** The button's class instead of a field's, and its content instead of the selected option. */
  className?: string
  children?: ReactNode
}

/** A single select: a button that shows the selected option and opens the list. */
export function Picker(props: PickerProps) {
  const { options, value, onChange, disabled, isBare, onOpen, className, children, ...frame } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find(option => option.value === value)
  function close(isLeft: boolean) {
    setOpen(false)
    if (!isLeft) document.getElementById(id)?.focus()
  }
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  const control = (described?: object, tone = '') => (
    <div className="ck-picklist-place">
      <button
        {...described}
        id={id}
        type="button"
        className={className ?? `ck-input ck-picklist-button${tone}`}
        aria-label={`${frame.label}: ${chosen?.label ?? ''}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={disabled}
        onPointerDown={event => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close(false) : open())}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
      >
        {children ?? (
          <>
            <span className="ck-picklist-name">{chosen?.draw ?? chosen?.label}</span>
            <ChevronsUpDown aria-hidden="true" />
          </>
        )}
      </button>
      {isOpen && (
        <PickPanel
          label={frame.label}
          options={options}
          value={value}
          onChoose={to => {
            close(false)
            if (to !== value) onChange(to)
          }}
          onClose={close}
        />
      )}
    </div>
  )
  if (isBare) return control()
  return (
    <FieldFrame id={id} {...frame}>
      {({ tone, ...described }) => control(described, tone)}
    </FieldFrame>
  )
}

function placeOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1
  return undefined
}

function intoView(option: HTMLLIElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
