import { useMessages } from '@casekit/messages/react'
import { Entry } from './Entry.tsx'
import { type CalendarGiven, ofDay } from './given.ts'

/** The days below one another. */
export function Agenda(given: CalendarGiven) {
  const { text } = useMessages()
  const { days, visits, words, today } = given
  const full = days.filter(day => visits.some(visit => visit.day === day))
  return (
    <div className="ck-agenda">
      {full.length === 0 && <p className="ck-plan-none">{text('Planning.NothingHere')}</p>}
      {full.map(day => (
        <section key={day}>
          <h2 className={day === today ? 'ck-calendar-today' : ''}>{words.wholeDay(day)}</h2>
          {ofDay(visits, day).map(visit => (
            <Entry key={visit.id} visit={visit} {...given} withPlace />
          ))}
        </section>
      ))}
    </div>
  )
}
