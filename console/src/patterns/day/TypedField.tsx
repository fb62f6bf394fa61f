import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { CalendarDays } from 'lucide-react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { DayPicker } from '@casekit/ui/day-picker'
import { type FrameProps, TextField } from '@casekit/ui/field'
import './day.css'

type TypedFieldProps = FrameProps & {
  value: string
  onChange: (value: string) => void
  /** Parses the typed text into the form's value; null while it cannot be read. */
  read: (typed: string) => string | null
  write: (value: string) => string
  /**
   * The hint that spells out the value. It stays after typing, so that a button below does not move while it is
   * pressed.
   */
  say?: (value: string) => string
  /** Given: `onChange` runs during typing only for complete input. */
  isWhole?: ((typed: string) => boolean) | undefined
  /** The arrow-key step, if there is no calendar. */
  step?: (value: string, count: number) => string
  /** The error for input that cannot be read. */
  wrong: MessageId
  /** The selected day, today, the first selectable day, and how to apply a picked day. */
  calendar?: { day: string; today: string; min?: string | undefined; take: (day: string) => string }
  placeholder: string
  maxLength: number
  disabled?: boolean
  size?: 'md' | 'lg'
}

/** A text field whose value is written differently from how it is stored; input that cannot be read stays as typed. */
export function TypedField({ calendar, ...props }: TypedFieldProps) {
  const { value, write, error, hint, wrong, say, onChange, read, isWhole, step, ...field } = props
  const { text } = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { typed, reading, isUnread, wasTyped, type, settle, put } = useTyped({ value, onChange, read, isWhole })
  const said = typed === null ? wasTyped && value : reading

  function close() {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = { ArrowDown: -1, ArrowUp: 1 }[event.key]
    if (event.key === 'Enter') settle()
    if (arrow === undefined || field.disabled) return
    if (calendar && arrow < 0) setOpen(true)
    else if (step) put(step(reading ?? value, arrow))
    else return
    event.preventDefault()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className="ck-day-field" onBlur={leave}>
      <TextField
        {...field}
        id={id}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (value && write(value))}
        error={isUnread ? text(wrong) : error}
        hint={said && say ? say(said) : hint}
        {...(isUnread && { 'data-unread': '' })}
        onChange={type}
        onKeyDown={onKeyDown}
        onBlur={settle}
        end={
          calendar && (
            <IconButton
              size="sm"
              tabIndex={-1}
              label={text('Form.PickDay')}
              icon={<CalendarDays />}
              disabled={field.disabled}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )
        }
      />
      {isOpen && calendar && (
        <DayPicker
          day={calendar.day}
          today={calendar.today}
          min={calendar.min}
          onChoose={day => {
            put(calendar.take(day))
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/**
 * Tracks the typed text until the field is left: then it is written in the standard notation, or stays with an error.
 */
function useTyped({
  value,
  onChange,
  read,
  isWhole,
}: Pick<TypedFieldProps, 'value' | 'onChange' | 'read' | 'isWhole'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wasTyped, setWasTyped] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const [followed, setFollowed] = useState(value)
  const reading = typed === null ? null : read(typed)
  if (followed !== value) {
    setFollowed(value)
    if (typed !== null && value !== (reading ?? '')) put(value, false)
  }

  const tell = (next: string) => next !== value && onChange(next)
  function type(next: string) {
    setTyped(next)
    setWasTyped(true)
    setUnread(false)
    if (next.trim() === '' || !isWhole || isWhole(next)) tell(read(next) ?? '')
  }
  function settle() {
    if (typed === null) return
    const isLost = typed.trim() !== '' && !reading
    setUnread(isLost)
    if (!isLost) setTyped(null)
    tell(reading ?? '')
  }
  function put(next: string, isOurs = true) {
    setTyped(null)
    setUnread(false)
    if (isOurs) tell(next)
  }
  return { typed, reading, isUnread, wasTyped, type, settle, put }
}
