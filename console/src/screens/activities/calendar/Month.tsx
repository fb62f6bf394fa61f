import { useMessages } from '@casekit/messages/react'
import { Entry } from './Entry.tsx'
import { type CalendarGiven, ofDay } from './given.ts'

const SHOWN = 3

type MonthProps = CalendarGiven & { month: string; onDay: (day: string) => void }

/** Six weeks, each day with its first tasks and a button for the rest. */
export function Month({ month, onDay, ...given }: MonthProps) {
  const { text } = useMessages()
  const { days, visits, words, today, holidays, carry } = given
  return (
    <div className="ck-month" onPointerMove={carry.move} onPointerUp={carry.drop} onPointerCancel={carry.cancel}>
      {days.slice(0, 7).map(day => (
        <h2 key={day}>{words.weekday(day)}</h2>
      ))}
      {days.map(day => {
        const own = ofDay(visits, day)
        const holiday = holidays.find(each => each.day === day)?.name
        return (
          <section
            key={day}
            data-day={day}
            className={[
              !day.startsWith(month) && 'ck-month-other',
              carry.carried?.target.day === day && 'ck-month-target',
            ]
              .filter(Boolean)
              .join(' ')}
            aria-label={words.wholeDay(day)}
          >
            <button
              type="button"
              className={day === today ? 'ck-month-day ck-calendar-today' : 'ck-month-day'}
              aria-label={words.wholeDay(day)}
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))} {holiday && <small>{holiday}</small>}
            </button>
            {own.slice(0, SHOWN).map(visit => (
              <Entry key={visit.id} visit={visit} {...given} />
            ))}
            {own.length > SHOWN && (
              <button type="button" className="ck-month-more" onClick={() => onDay(day)}>
                {text('Planning.More', { count: own.length - SHOWN })}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
