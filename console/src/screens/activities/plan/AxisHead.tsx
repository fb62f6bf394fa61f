import { useMessages } from '@casekit/messages/react'
import { ChevronDown } from 'lucide-react'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { type Axis, type Grouping, GROUPINGS, leftOf } from './geometry.ts'
import type { PlanWords } from './words.ts'

type AxisHeadProps = {
  axis: Axis
  holidays: readonly { day: string; name: string }[]
  words: PlanWords
  today: string
  height: number
  by: Grouping
  onGroup: (by: Grouping) => void
}

const HOUR = 60
const READABLE = 30

/** Days with their holidays, and hour labels as dense as is readable. */
export function AxisHead({ axis, holidays, words, today, height, by, onGroup }: AxisHeadProps) {
  const { text } = useMessages()
  const { days, from, to, scale } = axis
  const every = Math.max(1, Math.ceil(READABLE / (HOUR * scale))) * HOUR
  const hours = Array.from({ length: Math.ceil((to - from) / every) }, (_, at) => from + at * every)
  return (
    <div className="ck-plan-axis" style={{ blockSize: height }}>
      <span className="ck-plan-corner">
        <Menu
          groups={[
            {
              id: 'by',
              label: text('Planning.GroupBy'),
              items: GROUPINGS.map(each => ({
                id: each,
                label: text(`Planning.By.${each}`),
                chosen: each === by,
                onPress: () => onGroup(each),
              })),
            },
          ]}
          trigger={buttonOf(text('Planning.GroupBy'), text(`Planning.By.${by}`))}
        />
      </span>
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

const buttonOf =
  (label: string, chosen: string): MenuProps['trigger'] =>
  props => (
    <button type="button" className="ck-plan-group-by" aria-label={`${label}: ${chosen}`} {...props}>
      <span className="ck-truncate">{chosen}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
