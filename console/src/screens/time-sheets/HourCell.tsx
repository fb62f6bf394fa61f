import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { hoursOf, readMinutes } from './hours.ts'

type HourCellProps = {
  label: string
  minutes: number
  /** Returns whether they were accepted. */
  onChange: (minutes: number) => Promise<boolean>
}

/** The field in the same column one line above or below, or the previous or next one. */
function step(from: HTMLInputElement, key: string): HTMLElement | undefined {
  const fields = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])]
  const perLine = from.closest('tr')?.querySelectorAll('input').length ?? 1
  const by = { ArrowUp: -perLine, ArrowDown: perLine, Enter: perLine, ArrowLeft: -1, ArrowRight: 1 }[key]
  return by === undefined ? undefined : fields[fields.indexOf(from) + by]
}

/** An hours field: 7:30, 7,5 or 7.5. Enter and arrows save and move on; Esc and a refusal restore the old value. */
export function HourCell({ label, minutes, onChange }: HourCellProps) {
  const { text, format } = useMessages()
  const stood = minutes === 0 ? '' : format.number(hoursOf(minutes))
  const [typed, setTyped] = useState(stood)
  const read = readMinutes(typed)
  const isWrong = typed !== stood && read === undefined

  async function save(): Promise<void> {
    if (typed === stood || read === undefined || read === minutes) return
    if (!(await onChange(read))) setTyped(now => (now === typed ? stood : now))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const field = event.currentTarget
    const isMidway = field.selectionStart !== field.selectionEnd ? false : field.value !== ''
    if (event.key === 'Escape') setTyped(stood)
    if (isMidway && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return
    const next = step(field, event.key)
    if (!next) {
      if (['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) void save()
      return
    }
    event.preventDefault()
    next.focus()
  }

  return (
    <input
      className="ck-week-field"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? text('TimeSheets.NoTime') : undefined}
      placeholder="·"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  )
}
