import { useState } from 'react'
import { type CustomDateProps, useGridDate } from 'ag-grid-react'

/** The same in every language (§2.9 of shell-and-navigation). */
const DAY_SHAPE = 'yyyy-mm-dd'

/** A day as yyyy-mm-dd; empty where there is none. */
export const dayOf = (date: Date | null) =>
  date
    ? [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
    : ''

/** A day from what was typed as yyyy-mm-dd; null while it is none. */
export function readDay(typed: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim()) ?? []
  if (!year) return null
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return date.getMonth() === Number(month) - 1 ? date : null
}

/** The date of a filter: typed, day by day (§2.9 of shell-and-navigation). */
export function DayInput({ date, onDateChange }: CustomDateProps) {
  const [label, setLabel] = useState(DAY_SHAPE)
  useGridDate({ setInputAriaLabel: setLabel })
  return <DayBox label={label} date={date} onDateChange={onDateChange} />
}

type DayBoxProps = { label: string; date: Date | null; onDateChange: (date: Date | null) => void }

/** A day that is typed as yyyy-mm-dd. */
export function DayBox({ label, date, onDateChange }: DayBoxProps) {
  const [typed, setTyped] = useState(dayOf(date))
  const [followed, setFollowed] = useState(dayOf(date))
  if (followed !== dayOf(date)) {
    setFollowed(dayOf(date))
    if (dayOf(readDay(typed)) !== dayOf(date)) setTyped(dayOf(date))
  }

  function type(next: string) {
    setTyped(next)
    const day = readDay(next)
    if (day || next === '') onDateChange(day)
  }
  const isWrong = typed.length >= 10 && !readDay(typed)
  return (
    <input
      className="ck-day-input"
      inputMode="numeric"
      maxLength={10}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={DAY_SHAPE}
      value={typed}
      onChange={event => type(event.target.value)}
    />
  )
}
