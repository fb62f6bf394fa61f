import { type PointerEvent, type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type PlannedVisit, type Suggestion, UNPLANNED_AT_MOST } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { Plan, Target } from './plan.store.ts'
import { Suggestions } from './Suggestions.tsx'
import { TrayMap } from './TrayMap.tsx'
import type { PlanWords } from './words.ts'

type TrayProps = {
  plan: Plan
  words: PlanWords
  /** The day whose routes are on the map. */
  day: string
  onTake: (event: PointerEvent, visit: PlannedVisit) => void
  onOpen: (id: string) => void
  onMove: (id: string) => void
  onSuggested: (suggested: readonly Suggestion[]) => void
  onWish: (targets: readonly Target[]) => void
  /** Beside the title. */
  children: ReactNode
}

type Shown = { id: string; suggested: Suggestion[] }

/** Unplanned tasks, earliest deadline first; below, the best times for the selected one. */
export function Tray({ plan, words, day, onTake, onOpen, onMove, onSuggested, onWish, children }: TrayProps) {
  const { text, format } = useMessages()
  const { unplanned, visits, today } = useSnapshot(plan.state)
  const [hasMap, setHasMap] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const chosen = shown && unplanned.find(({ id }) => id === shown.id)

  function close() {
    setShown(null)
    onSuggested([])
  }

  async function choose(id: string) {
    try {
      const suggested = await plan.suggest(id)
      setShown({ id, suggested })
      onSuggested(suggested)
    } catch {
      toasts.show({ tone: 'failed', title: text('Planning.NotProposed') })
    }
  }

  return (
    <aside className="ck-plan-tray" aria-label={text('Planning.Unplanned')}>
      <header>
        <h2>
          {text('Planning.Unplanned')}{' '}
          <small>
            {format.number(Math.min(unplanned.length, UNPLANNED_AT_MOST))}
            {unplanned.length >= UNPLANNED_AT_MOST && '+'}
          </small>
        </h2>
        {children}
      </header>
      <details className="ck-plan-map-part" onToggle={({ currentTarget }) => setHasMap(currentTarget.open)}>
        <summary>{text('Planning.Map')}</summary>
        {hasMap && (
          <TrayMap
            unplanned={unplanned as PlannedVisit[]}
            visits={(visits as PlannedVisit[]).filter(({ day: on, minute }) => on === day && minute !== null)}
            nameOf={personId => plan.state.people.find(({ id }) => id === personId)?.name ?? ''}
            today={today}
            chosen={shown?.id ?? null}
            onChoose={id => void choose(id)}
          />
        )}
      </details>
      <ul>
        {(unplanned as PlannedVisit[]).map(visit => (
          <li key={visit.id}>
            <button
              type="button"
              className="ck-plan-card"
              aria-pressed={shown?.id === visit.id}
              onPointerDown={event => onTake(event, visit)}
              onClick={() => void choose(visit.id)}
              onDoubleClick={() => onOpen(visit.id)}
              onKeyDown={event => (event.key === 'm' || event.key === 'M') && onMove(visit.id)}
            >
              <span className="ck-plan-card-top">
                <b>{visit.caseNumber ?? visit.number}</b>
                {visit.priority === 'Urgent' && <PriorityMark priority={visit.priority} />}
                {visit.deadline && (
                  <span
                    className={visit.deadline < today ? 'ck-plan-late' : visit.deadline === today ? 'ck-plan-soon' : ''}
                  >
                    {words.day(visit.deadline)}
                  </span>
                )}
              </span>
              <span className="ck-plan-card-what">{visit.subject}</span>
              {visit.first.length > 0 && (
                <span className="ck-plan-card-first">
                  {text('Planning.WaitsFor', { tasks: visit.first.map(({ subject }) => subject).join(', ') })}
                </span>
              )}
              <span className="ck-plan-card-where">
                <span className="ck-truncate">{[visit.address, visit.city].filter(Boolean).join(', ')}</span>
                <span>{text('Planning.Minutes', { minutes: visit.minutes })}</span>
              </span>
            </button>
          </li>
        ))}
        {unplanned.length === 0 && <li className="ck-plan-none">{text('Planning.AllPlanned')}</li>}
      </ul>
      {chosen && (
        <Suggestions
          visit={chosen as PlannedVisit}
          suggested={shown.suggested}
          people={plan.state.people}
          words={words}
          onClose={close}
          onLay={target => {
            close()
            onWish([target])
          }}
        >
          <Button size="sm" kind="ghost" onClick={() => onMove(chosen.id)}>
            {text('Planning.MoveTo')}
          </Button>
        </Suggestions>
      )}
    </aside>
  )
}
