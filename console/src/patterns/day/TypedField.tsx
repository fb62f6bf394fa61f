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
  /** What is typed as the form holds it; null while it cannot be read. */
  read: (typed: string) => string | null
  write: (value: string) => string
  /** How the value is said below once it is typed; it stays, so that the button under a press does not move away. */
  say?: (value: string) => string
  /** Given: told while typing only what is whole. */
  isWhole?: ((typed: string) => boolean) | undefined
  /** Arrow keys, where there is no calendar. */
  step?: (value: string, count: number) => string
  /** Said of what cannot be read. */
  wrong: MessageId
  /** Its chosen day, today, the first that may be chosen, and what becomes of the one that is chosen. */
  calendar?: { day: string; today: string; min?: string | undefined; take: (day: string) => string }
  placeholder: string
  maxLength: number
  disabled?: boolean
  size?: 'md' | 'lg'
}

/** A text field over a value that is written in another way than it is held; what cannot be read stays as typed. */
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

/** What is being typed, until it is left: then it is written as everywhere, or stays with the reason beside it. */
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
