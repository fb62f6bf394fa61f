import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { type CustomDateProps, useGridDate } from 'ag-grid-react'
import { CalendarDays } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useMessages } from '@casekit/messages/react'
import type { GridContext } from './grid-context.ts'
import { IconButton } from '../button.tsx'
import { isWholeDay, readDay, writeDay } from '../days.ts'

/** Loaded when a calendar first opens, since the grid works without it. */
const DayPicker = lazy(async () => ({ default: (await import('../day-picker.tsx')).DayPicker }))

/** A day as yyyy-mm-dd; empty for null. */
export const dayOf = (date: Date | null) =>
  date
    ? [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
    : ''

/** The grid's `Date` for a yyyy-mm-dd day. */
export function dateOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(date)) : null
}

/** The date input of a filter: typed, or chosen from the calendar (§2.9 of shell-and-navigation). */
export function DayInput({ date, onDateChange, context }: CustomDateProps) {
  const { text } = useMessages()
  const [label, setLabel] = useState(text('Grid.DayShape'))
  useGridDate({ setInputAriaLabel: setLabel })
  return (
    <DayBox label={label} today={(context as GridContext).today()} date={date} onDateChange={onDateChange} hasButton />
  )
}

type DayBoxProps = {
  label: string
  today: string
  date: Date | null
  onDateChange: (date: Date | null) => void
  /** Whether a button opens the calendar, in addition to the arrow key. */
  hasButton?: boolean
}

/** A day as people type it; the filter takes it once it is complete, chosen, or the box loses focus. */
export function DayBox({ label, today, date, onDateChange, hasButton }: DayBoxProps) {
  const { text } = useMessages()
  const { locale } = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const held = dayOf(date)
  const [followed, setFollowed] = useState(held)
  const [told, setTold] = useState(held)
  if (followed !== held) {
    setFollowed(held)
    if (held !== told) setTyped(null)
  }

  const read = (words: string) => readDay(words, today, locale)
  function tell(day: string) {
    setTold(day)
    if (day !== held) onDateChange(dateOf(day))
  }
  function type(next: string) {
    setTyped(next)
    setWrong(false)
    if (next === '' || isWholeDay(next)) tell(read(next) ?? '')
  }
  function settle() {
    if (typed === null) return
    const day = read(typed)
    setWrong(typed !== '' && !day)
    if (typed === '' || day) setTyped(null)
    tell(day ?? '')
  }
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  function close() {
    setOpen(false)
    box.current?.focus()
  }
  function choose(day: string) {
    setTyped(null)
    setWrong(false)
    tell(day)
    close()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div className="ck-day-box" onBlur={leave}>
      <input
        ref={box}
        className="ck-day-input"
        maxLength={30}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={text('Grid.DayShape')}
        value={typed ?? (held && writeDay(held, locale))}
        onChange={event => type(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {hasButton && (
        <IconButton
          size="sm"
          tabIndex={-1}
          label={text('Form.PickDay')}
          icon={<CalendarDays />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DayPicker day={held} today={today} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
