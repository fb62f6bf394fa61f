import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PlannedVisit, PlanPerson, Suggestion } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { useIsPhone } from '../../../patterns/list/use-is-phone.ts'
import { AxisHead } from './AxisHead.tsx'
import { BoardRow } from './BoardRow.tsx'
import { faultsOf, faultWord, loadOf } from './faults.ts'
import { type Axis, axisOf, type Grouping, leftOf, linesOf, linesWithin, widthOf } from './geometry.ts'
import { HeldVisit, MarkedPlaces } from './HeldVisit.tsx'
import { neighbourOf } from './neighbour.ts'
import type { Plan, Target } from './plan.store.ts'
import { useHand } from './use-hand.ts'
import { useStable } from './use-stable.ts'
import { useView } from './use-view.ts'
import { VisitLayer } from './VisitLayer.tsx'
import { spoken } from './spoken.ts'
import type { PlanWords } from './words.ts'

const AXIS_HEIGHT = 40

type Take = (event: PointerEvent, visit: PlannedVisit) => void

type BoardProps = {
  label: string
  state: Plan['state']
  people: readonly PlanPerson[]
  from: string
  count: number
  picked: readonly string[]
  marks: readonly Suggestion[]
  words: PlanWords
  /** The last action, for screen readers. */
  said: string
  onPick: (ids: readonly string[]) => void
  onOpen: (id: string) => void
  onMove: (id: string) => void
  /** Reports that a person is absent. */
  onAway: (personId: string) => void
  onDrop: (visit: PlannedVisit, target: Target) => void
  /** The panel beside the board; `take` starts a drag from it. */
  renderSide: (take: Take) => ReactNode
}

/** People against time; only those in view are rendered. */
export function Board(props: BoardProps) {
  const { state, people, from, count, picked, words } = props
  const { text } = useMessages()
  const isPhone = useIsPhone()
  const nameWidth = isPhone ? 56 : 212
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLElement>(null)
  const view = useView(scroll)
  const { visits, skills, holidays, today, minute } = state
  const axis = useMemo(
    () => axisOf(from, count, people, visits, Math.max(0, view.width - nameWidth)),
    [from, count, people, visits, view.width, nameWidth],
  )
  const showToday = useEffectEvent(() => {
    const left = leftOf(axis, today, 0)
    if (scroll.current && left !== undefined) scroll.current.scrollLeft = left
  })
  useEffect(() => showToday(), [])
  const skillNames = useMemo(() => new Map(skills.map(({ id, name }) => [id, name])), [skills])
  const [by, setBy] = useState<Grouping>('team')
  const { lines, height } = useMemo(
    () => linesOf(people, text(`Planning.None.${by}`), by, skillNames),
    [people, text, by, skillNames],
  )
  const [focused, setFocused] = useState('')
  const hand = useHand({
    scroll,
    root,
    axis,
    lines,
    nameWidth,
    headHeight: AXIS_HEIGHT,
    onDrop: ({ visit, target }) => props.onDrop(visit, target),
  })
  const { held } = hand
  const shown = linesWithin(lines, view.top, view.top + view.height)
  const faults = held ? faultsOf(state, held.visit, held.target, picked.includes(held.visit.id) ? picked : []) : []
  function onKey(event: KeyboardEvent, visit: PlannedVisit) {
    if (hand.key(event)) return
    const { key } = event
    const next = neighbourOf(key, visit, visits, lines)
    if (next) focusVisit(next, axis, lines, scroll.current, nameWidth)
    else if (key === ' ') hand.lift(visit)
    else if (key === 'Enter') props.onOpen(visit.id)
    else if (key === 'm' || key === 'M') props.onMove(visit.id)
    else if (key === 'x' || key === 'X') props.onPick(toggled(picked, visit.id))
    else if (key === 'Escape' && picked.length > 0) props.onPick([])
    else return
    event.preventDefault()
  }

  const deeds = {
    onTake: hand.take,
    onPick: (event: MouseEvent, { id }: PlannedVisit) =>
      props.onPick(event.ctrlKey || event.metaKey || event.shiftKey ? toggled(picked, id) : [id]),
    onOpen: ({ id }: PlannedVisit) => props.onOpen(id),
    onKey,
    onFocus: (_: unknown, { id }: PlannedVisit) => setFocused(id),
  }
  const stable = useStable(deeds)

  return (
    <div
      className="ck-plan-body"
      ref={root}
      onPointerMove={hand.move}
      onPointerUp={hand.drop}
      onPointerCancel={hand.cancel}
    >
      <section className="ck-plan-scroll" ref={scroll} aria-label={props.label}>
        <div
          className="ck-plan-sheet"
          style={
            {
              inlineSize: nameWidth + widthOf(axis),
              blockSize: AXIS_HEIGHT + height,
              '--plan-name': `${nameWidth}px`,
            } as object
          }
        >
          <AxisHead
            axis={axis}
            holidays={holidays}
            words={words}
            today={today}
            height={AXIS_HEIGHT}
            by={by}
            onGroup={setBy}
          />
          <div className="ck-plan-lines">
            {shown.map(line => (
              <BoardRow
                key={line.key}
                line={line}
                axis={axis}
                onAway={props.onAway}
                {...(line.kind === 'person' ? loadOf(line.person, visits, axis.days) : { taken: 0, works: 0 })}
                skills={
                  line.kind === 'person' ? line.person.skillIds.flatMap(id => skillNames.get(id) ?? []).join(' · ') : ''
                }
              />
            ))}
            <div className="ck-plan-layer" style={{ insetInlineStart: nameWidth, inlineSize: widthOf(axis) }}>
              <Now axis={axis} today={today} minute={minute} height={height} />
              <VisitLayer
                axis={axis}
                lines={shown}
                visits={visits}
                people={people}
                picked={picked}
                held={held}
                focused={focused}
                words={words}
                deeds={stable}
              />
              <MarkedPlaces axis={axis} lines={lines} marks={props.marks} words={words} />
              {held && <HeldVisit held={held} axis={axis} lines={lines} faults={faults} words={words} />}
            </div>
          </div>
        </div>
      </section>
      {props.renderSide((event, visit) => hand.take(event, visit))}
      <output className="ck-hidden-text">
        {held
          ? spoken(
              held.target,
              people,
              faults.map(fault => text(faultWord(fault), fault.values)),
              words,
            )
          : props.said}
      </output>
    </div>
  )
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]

function focusVisit(
  visit: PlannedVisit,
  axis: Axis,
  lines: ReturnType<typeof linesOf>['lines'],
  box: HTMLElement | null,
  nameWidth: number,
) {
  const line = lines.find(each => each.kind === 'person' && each.key === visit.assignedTo)
  const left = leftOf(axis, visit.day ?? '', visit.minute ?? 0) ?? 0
  if (box && line && (line.top < box.scrollTop || line.top > box.scrollTop + box.clientHeight - 120))
    box.scrollTop = line.top - 64
  if (box && (left < box.scrollLeft || left > box.scrollLeft + box.clientWidth - nameWidth - 40))
    box.scrollLeft = left - 64
  requestAnimationFrame(() => document.getElementById(`visit-${visit.id}`)?.focus())
}

type NowProps = { axis: Axis; today: string; minute: number; height: number }

function Now({ axis, today, minute, height }: NowProps) {
  const left = minute >= axis.from && minute <= axis.to ? leftOf(axis, today, minute) : undefined
  return left === undefined ? null : <span className="ck-plan-now" style={{ left, height }} aria-hidden="true" />
}
