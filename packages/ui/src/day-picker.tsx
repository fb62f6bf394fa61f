import { type KeyboardEvent, useId, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from './button.tsx'
import { daysLater, monthsLater, weekdayIn, weekNumber } from './days.ts'
import { keepBeside } from './keep-beside.ts'
import './day-picker.css'

type DayPickerProps = {
  /** The selected day; empty for none. */
  day: string
  today: string
  min?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * A month to choose from: arrows move by day and week, Home and End within the week, Page Up and Down by month, with
 * Shift by year.
 */
export function DayPicker({ day, today, min = '', onChoose, onClose }: DayPickerProps) {
  const { text } = useMessages()
  const { formatDate } = useIntl()
  const titleId = useId()
  const [at, goTo] = useState(day || (today < min ? min : today))
  const setAt = (next: string) => goTo(next < min ? min : next)
  const first = `${at.slice(0, 8)}01`

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else {
      const next = event.target instanceof HTMLElement && event.target.closest('td') ? dayBy(event, at) : undefined
      if (!next) return
      setAt(next)
    }
    event.preventDefault()
  }
  const spoken = (of: string) =>
    formatDate(`${of}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

  return (
    <dialog ref={keepBeside} popover="manual" aria-labelledby={titleId} className="ck-days" onKeyDown={onKeyDown}>
      <header className="ck-days-head">
        <IconButton
          size="sm"
          label={text('Form.PreviousMonth')}
          icon={<ChevronLeft />}
          onClick={() => setAt(monthsLater(at, -1))}
        />
        <b id={titleId} aria-live="polite">
          {formatDate(`${first}T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </b>
        <IconButton
          size="sm"
          label={text('Form.NextMonth')}
          icon={<ChevronRight />}
          onClick={() => setAt(monthsLater(at, 1))}
        />
      </header>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ck-hidden-text">{text('Form.Week')}</span>
            </th>
            {WEEK.map(place => (
              <th key={place} scope="col">
                {formatDate(Date.UTC(2024, 0, 1 + place), { weekday: 'narrow', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map(monday => (
            <tr key={monday}>
              <th scope="row">{weekNumber(monday)}</th>
              {WEEK.map(place => daysLater(monday, place)).map(each => (
                <td key={each}>
                  <button
                    type="button"
                    ref={each === at ? takeFocus : undefined}
                    tabIndex={each === at ? 0 : -1}
                    {...(each === at && { 'data-autofocus': '' })}
                    className={each.slice(0, 7) === at.slice(0, 7) ? 'ck-days-day' : 'ck-days-day ck-days-other'}
                    aria-label={spoken(each)}
                    aria-pressed={each === day}
                    aria-current={each === today ? 'date' : undefined}
                    disabled={each < min}
                    onClick={() => onChoose(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <Button kind="link" disabled={today < min} onClick={() => onChoose(today)}>
          {text('Form.Today')}
        </Button>
      </footer>
    </dialog>
  )
}

/** The Mondays of the month starting on that day, for as many weeks as the longest month spans. */
function weeksOf(first: string): string[] {
  const monday = daysLater(first, -weekdayIn(first))
  return [0, 1, 2, 3, 4, 5].map(week => daysLater(monday, week * 7))
}

function dayBy({ key, shiftKey }: KeyboardEvent, at: string): string | undefined {
  const months = shiftKey ? 12 : 1
  if (key === 'PageUp') return monthsLater(at, -months)
  if (key === 'PageDown') return monthsLater(at, months)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days) return daysLater(at, days)
  if (key === 'Home') return daysLater(at, -weekdayIn(at))
  return key === 'End' ? daysLater(at, 6 - weekdayIn(at)) : undefined
}

/** The focus follows the day with the keyboard; changing the month by its buttons keeps the focus there. */
function takeFocus(button: HTMLButtonElement | null) {
  const here = document.activeElement
  if (button && !here?.closest('.ck-days-head')) button.focus({ preventScroll: true })
}
