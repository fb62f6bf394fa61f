import { useMessages } from '@casekit/messages/react'
import { type Axis, leftOf } from './geometry.ts'
import type { PlanWords } from './words.ts'

type AxisHeadProps = {
  axis: Axis
  holidays: readonly { day: string; name: string }[]
  words: PlanWords
  today: string
  height: number
}

const HOUR = 60
const READABLE = 30

/** Days with their holidays, and the hours as far apart as they can be read. */
export function AxisHead({ axis, holidays, words, today, height }: AxisHeadProps) {
  const { text } = useMessages()
  const { days, from, to, scale } = axis
  const every = Math.max(1, Math.ceil(READABLE / (HOUR * scale))) * HOUR
  const hours = Array.from({ length: Math.ceil((to - from) / every) }, (_, at) => from + at * every)
  return (
    <div className="ck-plan-axis" style={{ blockSize: height }}>
      <span className="ck-plan-corner">{text('Planning.Person')}</span>
      {days.map(day => {
        const holiday = holidays.find(each => each.day === day)
        return (
          <span
            key={day}
            className={`ck-plan-day${day === today ? ' ck-plan-today' : ''}${holiday ? ' ck-plan-holiday' : ''}`}
            style={{ left: `calc(var(--plan-name) + ${leftOf(axis, day, from) ?? 0}px)`, width: (to - from) * scale }}
          >
            <b className="ck-truncate">
              {words.day(day)}
              {holiday && ` · ${holiday.name}`}
            </b>
            {hours.map(hour => (
              <small key={hour} style={{ left: (hour - from) * scale }}>
                {words.clock(hour).replace(/[.:]00/, '')}
              </small>
            ))}
          </span>
        )
      })}
    </div>
  )
}
