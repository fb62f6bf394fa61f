import type { ReactNode } from 'react'
import { Check, Minus, X } from 'lucide-react'
import type { PlannedVisit, PlanPerson, Suggestion } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Responsible } from '../../../parts/Responsible.tsx'
import type { Target } from './plan.store.ts'
import type { PlanWords } from './words.ts'

type SuggestionsProps = {
  visit: PlannedVisit
  suggested: readonly Suggestion[]
  people: readonly PlanPerson[]
  words: PlanWords
  onLay: (target: Target) => void
  onClose: () => void
  children: ReactNode
}

/** The best times for a task, each with its reasons. */
export function Suggestions({ visit, suggested, people, words, onLay, onClose, children }: SuggestionsProps) {
  const { text } = useMessages()
  const unplanned = visit.first.filter(({ minute }) => minute === null)
  return (
    <section className="ck-plan-best" aria-label={text('Planning.Best')}>
      <header>
        <b>{text('Planning.Best')}</b>
        <span className="ck-truncate">{visit.subject}</span>
        <IconButton size="sm" label={text('Buttons.Close')} icon={<X />} onClick={onClose} />
      </header>
      <ol>
        {suggested.map((one, at) => (
          <li key={`${one.assignedTo}${one.day}${one.minute}`}>
            <i>{at + 1}</i>
            <div>
              <Responsible name={people.find(({ id }) => id === one.assignedTo)?.name} />
            </div>
            <Button size="sm" kind={at === 0 ? 'primary' : 'secondary'} onClick={() => onLay(targetOf(one))}>
              {words.day(one.day)} {words.clock(one.minute)}
            </Button>
            <Reasons suggestion={one} />
          </li>
        ))}
        {suggested.length === 0 && (
          <li>
            {unplanned.length > 0
              ? text('Planning.WaitsFor', { tasks: unplanned.map(({ subject }) => subject).join(', ') })
              : text('Planning.NoneBest')}
          </li>
        )}
      </ol>
      {children}
    </section>
  )
}

export const targetOf = ({ id, assignedTo, day, minute, minutes }: Suggestion): Target => ({
  id,
  assignedTo,
  day,
  minute,
  minutes,
})

/** The reasons in words. */
export function Reasons({ suggestion }: { suggestion: Suggestion }) {
  const { text } = useMessages()
  const { travelMinutes, isFirst, hasSkill, isInTime, isAtPlace } = suggestion
  const reasons: [boolean, string][] = [
    ...(isInTime === null
      ? []
      : [[isInTime, text(isInTime ? 'Planning.InTime' : 'Planning.Late')] as [boolean, string]]),
    ...(isFirst ? [[true, text('Planning.First')] as [boolean, string]] : []),
    ...(travelMinutes === null
      ? []
      : [[true, text('Planning.Travel', { minutes: travelMinutes })] as [boolean, string]]),
    ...(hasSkill ? [[true, text('Planning.HasSkill')] as [boolean, string]] : []),
    ...(isAtPlace ? [[true, text('Planning.AtPlace')] as [boolean, string]] : []),
  ]
  return (
    <span className="ck-plan-why-good">
      {reasons.map(([isGood, words]) => (
        <span key={words} data-bad={!isGood || undefined}>
          {isGood ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
          {words}
        </span>
      ))}
    </span>
  )
}
