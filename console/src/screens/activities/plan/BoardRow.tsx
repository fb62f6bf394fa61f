import { memo } from 'react'
import { UserX } from 'lucide-react'
import type { PlanPerson } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { MemberAvatar } from '../../../parts/MemberAvatar.tsx'
import { type Axis, type BoardLine, HEAD, leftOf, ROW } from './geometry.ts'

type BoardRowProps = {
  line: BoardLine
  axis: Axis
  /** Minutes of the shown days that are taken, and that are worked. */
  taken: number
  works: number
  skills: string
  onAway: (personId: string) => void
}

/** A board row without its visits: the person, their load, and their time off. */
export const BoardRow = memo(function BoardRow({ line, axis, taken, works, skills, onAway }: BoardRowProps) {
  const { text, format } = useMessages()
  if (line.kind === 'team')
    return (
      <h2 className="ck-plan-team" style={{ top: line.top, height: HEAD }}>
        <span>
          {line.name} <small>{format.number(line.count)}</small>
        </span>
      </h2>
    )
  const { person } = line
  const hours = (minutes: number) => format.number(Math.round(minutes / 15) / 4)
  const share = works > 0 ? Math.min(1, taken / works) : 0
  return (
    <div className="ck-plan-row" style={{ top: line.top, height: ROW }}>
      <button
        type="button"
        className="ck-plan-who"
        title={text('Planning.AwayTitle', { name: person.name })}
        onClick={() => onAway(person.id)}
      >
        <MemberAvatar id={person.id} name={person.name} size="md" />
        <span className="ck-plan-name">
          <b className="ck-truncate">{person.name}</b>
          <small className="ck-truncate">{skills}</small>
          <span className="ck-plan-load" data-over={taken > works || undefined}>
            <i style={{ inlineSize: `${share * 100}%` }} />
            <span>{text('Planning.Load', { taken: hours(taken), works: hours(works) })}</span>
          </span>
        </span>
        <UserX className="ck-plan-away-mark" aria-hidden="true" />
      </button>
      <div className="ck-plan-time">
        <Off person={person} axis={axis} />
        <Busy person={person} axis={axis} />
      </div>
    </div>
  )
})

/** Hatches time off, with the reason if a whole day is off and the reason is known. */
function Off({ person, axis }: { person: PlanPerson; axis: Axis }) {
  const { text } = useMessages()
  return axis.days.map(day => {
    const own = person.hours.filter(hours => hours.day === day).toSorted((one, other) => one.start - other.start)
    const edges = [axis.from, ...own.flatMap(({ start, end }) => [start, end]), axis.to]
    const gaps = edges.flatMap((edge, at) => {
      const next = edges[at + 1]
      return at % 2 === 0 && next !== undefined && next > edge ? [{ from: edge, to: next }] : []
    })
    const away = person.exceptions.find(({ fromDay, toDay, isAway }) => isAway && fromDay <= day && day <= toDay)
    return gaps.map(({ from, to }) => (
      <span
        key={`${day}${from}`}
        className={away && own.length === 0 ? 'ck-plan-away' : 'ck-plan-off'}
        style={{ left: leftOf(axis, day, from), width: (to - from) * axis.scale }}
      >
        {away && own.length === 0 && <span>{away.note || text('Planning.Away')}</span>}
      </span>
    ))
  })
}

/** Busy times whose details this account may not see. */
function Busy({ person, axis }: { person: PlanPerson; axis: Axis }) {
  const { text } = useMessages()
  return person.busy.map(({ day, minute, minutes }) => {
    const left = leftOf(axis, day, minute)
    if (left === undefined) return null
    const width = Math.min(minutes, axis.to - minute) * axis.scale
    return (
      <span key={`${day}${minute}`} className="ck-plan-busy" style={{ left, width }} title={text('Planning.Busy')}>
        <span>{text('Planning.Busy')}</span>
      </span>
    )
  })
}
