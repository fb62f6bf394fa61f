import { useMemo } from 'react'
import type { PlannedVisit, PlanPerson } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { driveBetween } from './drive.ts'
import { type Axis, type BoardLine, leftOf, ROW } from './geometry.ts'
import type { Held } from './use-hand.ts'
import { VisitBar, type VisitDeeds } from './VisitBar.tsx'
import type { PlanWords } from './words.ts'

type VisitLayerProps = {
  axis: Axis
  /** In view. */
  lines: readonly BoardLine[]
  visits: readonly PlannedVisit[]
  people: readonly PlanPerson[]
  picked: readonly string[]
  held: Held | null
  focused: string
  words: PlanWords
  deeds: VisitDeeds
}

const INSET = 4

/** All visits in one layer with stable keys, so a visit moved to another row keeps the focus. */
export function VisitLayer(props: VisitLayerProps) {
  const { axis, lines, visits, picked, held, words, deeds } = props
  const { text } = useMessages()
  const byPerson = useMemo(() => Map.groupBy(visits, ({ assignedTo }) => assignedTo), [visits])
  const drawn = lines.flatMap(line =>
    line.kind === 'person' ? lanes(byPerson.get(line.person.id) ?? []).map(laid => ({ ...laid, line })) : [],
  )
  const focusable = drawn.some(({ visit }) => visit.id === props.focused) ? props.focused : drawn[0]?.visit.id
  return (
    <>
      {drawn.map(({ visit, lane, of, line }) => {
        const left = leftOf(axis, visit.day ?? '', visit.minute ?? 0)
        if (left === undefined || visit.day === null || visit.minute === null) return null
        const end = Math.min(axis.to, visit.minute + visit.minutes)
        const height = (ROW - 2 * INSET) / of
        const first = visit.first.map(({ subject }) => subject).join(', ')
        const label = `${text('Planning.VisitLabel', {
          subject: visit.subject,
          who: line.kind === 'person' ? line.person.name : '',
          when: `${words.day(visit.day)} ${words.span(visit.minute, visit.minutes)}`,
          status: text(`ActivityStatus.${visit.status}`),
        })}${first && `, ${text('Planning.WaitsFor', { tasks: first })}`}`
        return (
          <VisitBar
            key={visit.id}
            visit={visit}
            label={label}
            left={left + 1}
            top={line.top + INSET + lane * height}
            width={Math.max(8, (end - visit.minute) * axis.scale - 2)}
            height={height}
            isPicked={picked.includes(visit.id)}
            isHeld={held?.visit.id === visit.id}
            isFocusable={visit.id === focusable}
            deeds={deeds}
          />
        )
      })}
      <Kept drawn={drawn} axis={axis} />
      <Travels drawn={drawn} axis={axis} />
    </>
  )
}

type Laid = { visit: PlannedVisit; lane: number; of: number }

/** Stacks overlapping visits. */
function lanes(visits: readonly PlannedVisit[]): Laid[] {
  const timed = visits
    .filter(({ minute, day }) => minute !== null && day !== null)
    .toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? '') || (one.minute ?? 0) - (other.minute ?? 0))
  const laid: Laid[] = []
  let group: Laid[] = []
  let ends = { day: '', minute: 0 }
  for (const visit of timed) {
    const minute = visit.minute ?? 0
    if (visit.day !== ends.day || minute >= ends.minute) group = []
    const one = { visit, lane: group.length % 2, of: 1 }
    group.push(one)
    for (const each of group) each.of = Math.min(2, group.length)
    ends = { day: visit.day ?? '', minute: Math.max(group.length > 1 ? ends.minute : 0, minute + visit.minutes) }
    laid.push(one)
  }
  return laid
}

type Drawn = Laid & { line: BoardLine }

/** The time kept free before and after visits booked by customers. */
function Kept({ drawn, axis }: { drawn: readonly Drawn[]; axis: Axis }) {
  const { text } = useMessages()
  return drawn.flatMap(({ visit, line }) => {
    const { id, day, minute, minutes, keptBefore, keptAfter } = visit
    if (day === null || minute === null) return []
    const stretches = [
      { from: Math.max(axis.from, minute - keptBefore), to: minute },
      { from: minute + minutes, to: Math.min(axis.to, minute + minutes + keptAfter) },
    ]
    return stretches.map(({ from, to }) => {
      const left = leftOf(axis, day, from)
      if (left === undefined || to <= from) return null
      return (
        <span
          key={`${id}${from}`}
          className="ck-plan-kept"
          style={{
            transform: `translate(${left}px, ${line.top + INSET}px)`,
            inlineSize: (to - from) * axis.scale,
            blockSize: ROW - 2 * INSET,
          }}
          title={text('Planning.KeptFree', { minutes: to - from })}
        />
      )
    })
  })
}

/** The approximate travel time between visits, where there is room for it. */
function Travels({ drawn, axis }: { drawn: readonly Drawn[]; axis: Axis }) {
  const { text } = useMessages()
  return drawn.map(({ visit, line }, at) => {
    const before = drawn[at - 1]
    if (!before || before.line !== line || before.visit.day !== visit.day) return null
    const minutes = driveBetween(before.visit, visit)
    const from = leftOf(axis, visit.day ?? '', (before.visit.minute ?? 0) + before.visit.minutes)
    const to = leftOf(axis, visit.day ?? '', visit.minute ?? 0)
    if (!minutes || from === undefined || to === undefined || to - from < 16) return null
    return (
      <span
        key={visit.id}
        className="ck-plan-travel"
        style={{ transform: `translate(${from}px, ${line.top + ROW / 2}px)`, inlineSize: to - from }}
        title={text('Planning.Travel', { minutes })}
      >
        <b>{minutes}</b>
      </span>
    )
  })
}
