import { useEffect, useEffectEvent, useMemo, useState } from 'react'
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
import { createPlan, type Plan } from '../plan/plan.store.ts'
import { planWords } from '../plan/words.ts'
import { Agenda } from './Agenda.tsx'
import { Month } from './Month.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import './calendar.css'

/** Which days a span draws: a month with the weeks that it begins and ends in. */
function daysOf(span: FaceProps['span'], date: string): string[] {
  const first = span === 'month' ? daysAfter(date, 1 - weekdayOf(date)) : date
  const count = span === 'month' ? 42 : span === 'day' ? 1 : 7
  return Array.from({ length: count }, (_, at) => daysAfter(first, at))
}

/** Tasks and visits by their days, of everybody or of those whose calendars are ticked. */
export function CalendarFace({ filters, search, date, span, userId, openTask, onPlace }: FaceProps) {
  const { language } = useMessages()
  const days = useMemo(() => daysOf(span, date), [span, date])
  const [plan] = useState(() =>
    createPlan(call, { from: days[0] ?? date, days: days.length, filters, search }, { unplanned: false }),
  )
  const { isLoaded, failure, visits, today, minute, holidays, people } = useSnapshot(plan.state) as Plan['state']
  const [hidden, setHidden] = useState<readonly string[]>([])
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
  const given = { days, visits: shown, words: planWords(language), today, holidays, nameOf, onOpen: openTask }
  return (
    <div className="ck-calendar">
      <Calendars visits={visits} nameOf={nameOf} userId={userId} hidden={hidden} onHide={setHidden} />
      {failure && <Failed failed="Planning.NotLoaded" onRetry={plan.load} />}
      {span === 'month' ? (
        <Month {...given} month={date.slice(0, 7)} onDay={day => onPlace({ date: day, span: 'day' })} />
      ) : span === 'agenda' ? (
        <Agenda {...given} />
      ) : (
        <TimeGrid {...given} minute={minute} own={people.find(({ id }) => id === userId)} />
      )}
    </div>
  )
}

type CalendarsProps = {
  visits: readonly PlannedVisit[]
  nameOf: (id: string | null) => string | undefined
  userId: string
  hidden: readonly string[]
  onHide: (ids: readonly string[]) => void
}

/** Whose tasks are shown: the member's own first. */
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
