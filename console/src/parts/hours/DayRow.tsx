import { Copy, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { WeekdayHours } from '@casekit/contract/working-hours'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { DrawnDay } from './DrawnDay.tsx'
import { copied, nextHours, WEEKDAYS, type Weekday } from './hours.ts'
import { IntervalFields } from './IntervalFields.tsx'
import './hours.css'

type Props = {
  weekday: Weekday
  week: readonly WeekdayHours[]
  faultOf: (place: number) => string | undefined
  onChange: (week: readonly WeekdayHours[]) => void
}

const startOfLast = (intervals: HTMLElement | null) =>
  intervals?.querySelector<HTMLInputElement>('.ck-hours-interval:last-child input')

/** The hours of one weekday; without any, the day is off. */
export function DayRow({ weekday, week, faultOf, onChange }: Props) {
  const { text } = useMessages()
  const adding = useRef<HTMLButtonElement>(null)
  const intervals = useRef<HTMLDivElement>(null)
  const day = text(`Hours.Day.${weekday}`)
  const own = week.map((hours, place) => ({ hours, place })).filter(({ hours }) => hours.weekday === weekday)

  function add() {
    onChange([...week, { weekday, ...nextHours(own.map(({ hours }) => hours)) }])
    requestAnimationFrame(() => startOfLast(intervals.current)?.focus())
  }
  function remove(place: number) {
    onChange(week.filter((_, index) => index !== place))
    adding.current?.focus()
  }
  return (
    <li className="ck-hours-day">
      <b>{day}</b>
      <div ref={intervals} className="ck-hours-intervals">
        <DrawnDay
          hours={own.map(({ hours }) => hours)}
          onDraw={drawn =>
            onChange([
              ...week.filter(hours => hours.weekday !== weekday),
              ...drawn.map(hours => ({ ...hours, weekday })),
            ])
          }
        />
        {own.length === 0 && <span className="ck-hours-off">{text('Hours.Off')}</span>}
        {own.map(({ hours, place }) => (
          <IntervalFields
            key={place}
            day={day}
            hours={hours}
            fault={faultOf(place)}
            onChange={typed => onChange(week.map((known, at) => (at === place ? { ...typed, weekday } : known)))}
            onRemove={() => remove(place)}
          />
        ))}
      </div>
      <div className="ck-hours-acts">
        <IconButton ref={adding} size="sm" icon={<Plus />} label={text('Hours.AddInterval', { day })} onClick={add} />
        <CopyMenu weekday={weekday} onCopy={to => onChange(copied(week, weekday, to))} />
      </div>
    </li>
  )
}

type CopyMenuProps = { weekday: Weekday; onCopy: (to: readonly number[]) => void }

function CopyMenu({ weekday, onCopy }: CopyMenuProps) {
  const { text } = useMessages()
  const day = text(`Hours.Day.${weekday}`)
  const single = WEEKDAYS.filter(other => other !== weekday).map(other => ({
    id: String(other),
    label: text(`Hours.Day.${other}`),
    onPress: () => onCopy([other]),
  }))
  const several = [
    { id: 'weekdays', label: text('Hours.Weekdays'), onPress: () => onCopy(WEEKDAYS.slice(0, 5)) },
    { id: 'all', label: text('Hours.AllDays'), onPress: () => onCopy(WEEKDAYS) },
  ]
  return (
    <Menu
      align="end"
      groups={[
        { id: 'several', label: text('Hours.CopyTo', { day }), items: several },
        { id: 'single', items: single },
      ]}
      trigger={buttonOf(text('Hours.CopyTo', { day }))}
    />
  )
}

const buttonOf =
  (label: string): MenuProps['trigger'] =>
  props => <IconButton {...props} size="sm" icon={<Copy />} label={label} />
