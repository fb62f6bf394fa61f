import { TriangleAlert } from 'lucide-react'
import type { Suggestion } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { type Fault, faultWord } from './faults.ts'
import { type Axis, type BoardLine, leftOf, ROW } from './geometry.ts'
import type { Held } from './use-hand.ts'
import type { PlanWords } from './words.ts'

type Place = { axis: Axis; lines: readonly BoardLine[]; words: PlanWords }

const boxOf = (
  axis: Axis,
  lines: readonly BoardLine[],
  at: { assignedTo: string | null; day: string | null; minute: number; minutes: number },
) => {
  const line = lines.find(each => each.kind === 'person' && each.key === at.assignedTo)
  const left = at.day === null ? undefined : leftOf(axis, at.day, at.minute)
  if (!line || left === undefined) return undefined
  return {
    transform: `translate(${left}px, ${line.top + 3}px)`,
    inlineSize: at.minutes * axis.scale,
    blockSize: ROW - 6,
  }
}

/** Where the held visit would land, and the conflicts there. */
export function HeldVisit({ held, axis, lines, faults, words }: Place & { held: Held; faults: readonly Fault[] }) {
  const { text } = useMessages()
  const { visit, target } = held
  const style = boxOf(axis, lines, target)
  if (!style) return null
  return (
    <div className={`ck-plan-held${faults.length > 0 ? ' ck-plan-held-bad' : ''}`} style={style}>
      <b>{words.span(target.minute, target.minutes)}</b>
      <span className="ck-truncate">{visit.subject}</span>
      {faults.length > 0 && (
        <div className="ck-plan-why">
          <b>
            <TriangleAlert aria-hidden="true" /> {text('Planning.Against')}
          </b>
          <ul>
            {faults.map(fault => (
              <li key={fault.name}>{text(faultWord(fault), fault.values)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Suggested places, numbered as in the panel. */
export function MarkedPlaces({ axis, lines, marks, words }: Place & { marks: readonly Suggestion[] }) {
  return marks.map((mark, at) => {
    const style = boxOf(axis, lines, mark)
    return (
      style && (
        <div
          key={`${mark.id}${mark.assignedTo}${mark.day}${mark.minute}`}
          className="ck-plan-mark"
          style={style}
          aria-hidden="true"
        >
          <i>{at + 1}</i>
          <span className="ck-truncate">{words.span(mark.minute, mark.minutes)}</span>
        </div>
      )
    )
  })
}
