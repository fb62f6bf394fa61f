import type { WeekdayHours } from '@casekit/contract/working-hours'
import { useMessages } from '@casekit/messages/react'
import { openDays } from './opening.ts'
import './hours.css'

/** A place's opening hours in as few lines as possible. */
export function OpeningHours({ hours }: { hours: readonly WeekdayHours[] }) {
  const { text } = useMessages()
  const days = openDays(hours)
  if (days.length === 0) return null
  return (
    <dl className="ck-hours-open">
      {days.map(({ from, to, hours: said }) => (
        <div key={from}>
          <dt>{from === to ? text(`Hours.Day.${from}`) : `${text(`Hours.Day.${from}`)}–${text(`Hours.Day.${to}`)}`}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
