import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PlannedVisit } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { Checkbox } from '@casekit/ui/checkbox'
import { Skeleton } from '@casekit/ui/skeleton'
import { useReload } from '../../../frame/revisit.ts'
import { useLive } from '../../../live/use-live.ts'
import { Responsible } from '../../../parts/Responsible.tsx'
import { Failed } from '../../../patterns/query/Loaded.tsx'
import { call } from '../../../session/session.store.ts'
import type { FaceProps } from '../face-props.ts'
import { DropDialog } from '../plan/DropDialog.tsx'
import { faultsOf, faultWord } from '../plan/faults.ts'
import { MoveDialog } from '../plan/MoveDialog.tsx'
import { createPlan, type Plan, type Target } from '../plan/plan.store.ts'
import { spoken } from '../plan/spoken.ts'
import { useMoves } from '../plan/use-moves.ts'
import { useUndo, useUndoKey } from '../plan/use-undo.ts'
import { planWords } from '../plan/words.ts'
import { Agenda } from './Agenda.tsx'
import { Month } from './Month.tsx'
import { HOUR_PX, TimeGrid } from './TimeGrid.tsx'
import { useCarry } from './use-carry.ts'
import './calendar.css'

/** The days of a span: for a month, full weeks. */
function daysOf(span: FaceProps['span'], date: string): string[] {
  const first = span === 'month' ? daysAfter(date, 1 - weekdayOf(date)) : date
  const count = span === 'month' ? 42 : span === 'day' ? 1 : 7
  return Array.from({ length: count }, (_, at) => daysAfter(first, at))
}

/** Tasks and visits by day, of everyone or of the checked calendars; dragged to another day or time. */
export function CalendarFace({ filters, search, date, span, userId, openTask, newTask, onPlace }: FaceProps) {
  const { language, text } = useMessages()
  const days = useMemo(() => daysOf(span, date), [span, date])
  const [plan] = useState(() =>
    createPlan(call, { from: days[0] ?? date, days: days.length, filters, search }, { unplanned: false }),
  )
  const { isLoaded, failure, visits, today, minute, holidays, people } = useSnapshot(plan.state) as Plan['state']
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [moving, setMoving] = useState<{ id: string; at?: Target } | null>(null)
  const words = planWords(language)
  const moves = useMoves(plan, words)
  const hasHours = span === 'day' || span === 'week'
  const [laid, setLaid] = useState('')
  const carry = useCarry({ days, hourPx: hasHours ? HOUR_PX : null, onLay: lay, onMove: id => setMoving({ id }) })
  useUndoKey(useUndo(plan).takeBackLast)
  useFocusBack(laid, visits)

  /**
   * Moves a task; an unassigned one opens the dialog to assign it. Working hours are loaded for at most two weeks;
   * beyond that the server reports conflicts.
   */
  function lay(target: Target) {
    if (target.assignedTo === null) return setMoving({ id: target.id, at: target })
    setLaid(target.id)
    if (hasHours) moves.wish([target])
    else void moves.lay([target], [])
  }
  const load = useEffectEvent(() => void plan.load())
  useEffect(() => load(), [])
  useReload(plan.load)
  useLive('activity', plan.load)
  if (!isLoaded)
    return failure ? (
      <Failed failed="Planning.NotLoaded" onRetry={plan.load} />
    ) : (
      <Skeleton width="100%" height="16rem" />
    )
  const shown = visits.filter(({ assignedTo }) => !hidden.includes(assignedTo ?? ''))
  const nameOf = (id: string | null) => people.find(person => person.id === id)?.name
  const { carried } = carry
  const faults = carried && hasHours ? faultsOf(plan.state, carried.visit, carried.target, [carried.visit.id]) : []
  const against = faults.map(fault => text(faultWord(fault), fault.values))
  const given = { days, visits: shown, words, today, holidays, nameOf, onOpen: openTask, carry }
  return (
    <div className="ck-calendar">
      <Calendars visits={visits} nameOf={nameOf} userId={userId} hidden={hidden} onHide={setHidden} />
      {failure && <Failed failed="Planning.NotLoaded" onRetry={plan.load} />}
      {span === 'month' ? (
        <Month {...given} month={date.slice(0, 7)} onDay={day => onPlace({ date: day, span: 'day' })} />
      ) : span === 'agenda' ? (
        <Agenda {...given} />
      ) : (
        <TimeGrid
          {...given}
          minute={minute}
          own={people.find(({ id }) => id === userId)}
          faults={faults}
          onFree={newTask}
        />
      )}
      <output className="ck-hidden-text">
        {carried ? spoken(carried.target, people, against, words) : moves.said}
      </output>
      {moving && <MoveDialog plan={plan} {...moving} onWish={moves.lay} onClose={() => setMoving(null)} />}
      {moves.asked && (
        <DropDialog
          asked={moves.asked}
          words={words}
          onLay={moves.layAnyway}
          onNearest={moves.layNearest}
          onClose={moves.forget}
        />
      )}
    </div>
  )
}

/** A moved task is re-created on its new day, so it gets the focus back for keyboard users. */
function useFocusBack(laid: string, visits: readonly PlannedVisit[]) {
  const visit = visits.find(({ id }) => id === laid)
  const place = visit && `${visit.day} ${visit.minute}`
  useLayoutEffect(() => {
    if (place && document.activeElement === document.body) document.getElementById(`entry-${laid}`)?.focus()
  }, [laid, place])
}

type CalendarsProps = {
  visits: readonly PlannedVisit[]
  nameOf: (id: string | null) => string | undefined
  userId: string
  hidden: readonly string[]
  onHide: (ids: readonly string[]) => void
}

/** Selects whose tasks are shown: the member's own first. */
function Calendars({ visits, nameOf, userId, hidden, onHide }: CalendarsProps) {
  const { text } = useMessages()
  const owners = [...new Set(visits.map(({ assignedTo }) => assignedTo ?? ''))].toSorted(
    (one, other) =>
      Number(other === userId) - Number(one === userId) || (nameOf(one) ?? '~').localeCompare(nameOf(other) ?? '~'),
  )
  return (
    <fieldset className="ck-calendar-side">
      <legend>{text('Planning.Calendars')}</legend>
      {owners.map(id => (
        <Checkbox
          key={id}
          checked={!hidden.includes(id)}
          onChange={isShown => onHide(isShown ? hidden.filter(one => one !== id) : [...hidden, id])}
        >
          <Responsible name={nameOf(id)} />
        </Checkbox>
      ))}
    </fieldset>
  )
}
