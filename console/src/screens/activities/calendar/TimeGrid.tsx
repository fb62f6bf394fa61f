import { useLayoutEffect, useRef } from 'react'
import type { PlanPerson } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import type { Fault } from '../plan/faults.ts'
import { CarriedTask } from './CarriedTask.tsx'
import { Entry } from './Entry.tsx'
import { type CalendarGiven, inLanes, ofDay } from './given.ts'

export const HOUR_PX = 52
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MORNING = 7

type TimeGridProps = CalendarGiven & {
  minute: number
  own: PlanPerson | undefined
  /** Conflicts at the drag target. */
  faults: readonly Fault[]
  /** Clicking a free time requests a new task there. */
  onFree: (at: { day: string; minute: number }) => void
}

/** A day or a week by the hour; tasks without a time are at the top. Hatched: outside the member's own hours. */
export function TimeGrid({ minute, own, faults, onFree, ...given }: TimeGridProps) {
  const { text } = useMessages()
  const { days, visits, words, today, holidays, carry } = given
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = MORNING * HOUR_PX - 8
  }, [])
  return (
    <div
      className="ck-calendar-grid"
      ref={box}
      style={{ '--days': days.length } as object}
      onPointerMove={carry.move}
      onPointerUp={carry.drop}
      onPointerCancel={carry.cancel}
    >
      <div className="ck-calendar-top">
        <div className="ck-calendar-head">
          <span />
          {days.map(day => (
            <h2 key={day} className={day === today ? 'ck-calendar-today' : ''}>
              {words.day(day)}
              <small>{holidays.find(each => each.day === day)?.name}</small>
            </h2>
          ))}
        </div>
        <div className="ck-calendar-whole">
          <span>{text('Planning.NoTime')}</span>
          {days.map(day => (
            <div key={day}>
              {ofDay(visits, day)
                .filter(visit => visit.minute === null)
                .map(visit => (
                  <Entry key={visit.id} visit={visit} {...given} />
                ))}
            </div>
          ))}
        </div>
      </div>
      <div className="ck-calendar-hours" style={{ blockSize: 24 * HOUR_PX }}>
        <div aria-hidden="true">
          {HOURS.slice(1).map(hour => (
            <small key={hour} style={{ top: hour * HOUR_PX - 8 }}>
              {words.clock(hour * 60)}
            </small>
          ))}
        </div>
        {days.map(day => (
          <div
            key={day}
            className="ck-calendar-day"
            data-day={day}
            role="presentation"
            onDoubleClick={({ target, currentTarget, clientY }) =>
              target === currentTarget && onFree({ day, minute: halfHourAt(clientY, currentTarget) })
            }
          >
            <Free day={day} own={own} />
            <Busy day={day} own={own} />
            {inLanes(ofDay(visits, day)).map(({ visit, lane, of }) => (
              <Entry
                key={visit.id}
                visit={visit}
                {...given}
                withPlace={visit.minutes >= 45}
                style={{
                  top: ((visit.minute ?? 0) / 60) * HOUR_PX,
                  blockSize: Math.max(22, (Math.min(visit.minutes, 1440 - (visit.minute ?? 0)) / 60) * HOUR_PX - 2),
                  insetInlineStart: `${(lane / of) * 100}%`,
                  inlineSize: `${100 / of}%`,
                }}
              />
            ))}
            {carry.carried?.target.day === day && (
              <CarriedTask carried={carry.carried} faults={faults} words={words} hourPx={HOUR_PX} />
            )}
            {day === today && (
              <span className="ck-calendar-now" style={{ top: (minute / 60) * HOUR_PX }} aria-hidden="true" />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

const halfHourAt = (y: number, column: HTMLElement) =>
  Math.min(1410, Math.max(0, Math.floor((y - column.getBoundingClientRect().top) / (HOUR_PX / 2)) * 30))

/** The member's other appointments: their external calendar reveals no details. */
function Busy({ day, own }: { day: string; own: PlanPerson | undefined }) {
  const { text } = useMessages()
  return own?.busy
    .filter(each => each.day === day)
    .map(({ minute, minutes }) => (
      <span
        key={minute}
        className="ck-calendar-busy"
        style={{ top: (minute / 60) * HOUR_PX, blockSize: (minutes / 60) * HOUR_PX }}
      >
        {text('Planning.Busy')}
      </span>
    ))
}

function Free({ day, own }: { day: string; own: PlanPerson | undefined }) {
  if (!own) return null
  const hours = own.hours.filter(each => each.day === day).toSorted((one, other) => one.start - other.start)
  const edges = [0, ...hours.flatMap(({ start, end }) => [start, end]), 1440]
  return edges.flatMap((edge, at) => {
    const next = edges[at + 1]
    if (at % 2 === 1 || next === undefined || next <= edge) return []
    return [
      <span
        key={edge}
        className="ck-calendar-free"
        style={{ top: (edge / 60) * HOUR_PX, blockSize: ((next - edge) / 60) * HOUR_PX }}
      />,
    ]
  })
}
