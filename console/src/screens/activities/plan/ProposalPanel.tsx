import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import type { Plan, Target } from './plan.store.ts'
import { Reasons, targetOf } from './Suggestions.tsx'
import type { PlanWords } from './words.ts'

type ProposalPanelProps = {
  plan: Plan
  proposal: Awaited<ReturnType<Plan['propose']>>
  words: PlanWords
  onTake: (targets: readonly Target[]) => void
  onClose: () => void
}

/** A suggested plan for unplanned tasks; checked suggestions are applied. */
export function ProposalPanel({ plan, proposal, words, onTake, onClose }: ProposalPanelProps) {
  const { text } = useMessages()
  const { proposed, left, travelMinutes } = proposal
  const [without, setWithout] = useState<readonly string[]>([])
  const taken = proposed.filter(({ id }) => !without.includes(id))
  const nameOf = (person: string) => plan.state.people.find(({ id }) => id === person)?.name ?? ''
  return (
    <aside className="ck-plan-tray" aria-label={text('Planning.Proposal')}>
      <header>
        <h2 tabIndex={-1} ref={heading => heading?.focus()}>
          {text('Planning.Proposal')}
        </h2>
      </header>
      <p className="ck-plan-none">
        {text('Planning.ProposalSum', { count: proposed.length, minutes: travelMinutes })}
        {left.length > 0 && ` ${text('Planning.ProposalLeft', { count: left.length })}`}
      </p>
      <ul>
        {proposed.map(one => (
          <li key={one.id} className="ck-plan-proposed">
            <Checkbox
              checked={!without.includes(one.id)}
              onChange={isTaken => setWithout(isTaken ? without.filter(id => id !== one.id) : [...without, one.id])}
            >
              <span>
                <b>{plan.find(one.id)?.subject}</b>
                <span>
                  {nameOf(one.assignedTo)} · {words.day(one.day)} {words.clock(one.minute)}
                </span>
                <Reasons suggestion={one} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <footer>
        <Button onClick={onClose}>{text('Planning.Dismiss')}</Button>
        <Button kind="primary" disabled={taken.length === 0} onClick={() => onTake(taken.map(targetOf))}>
          {text('Planning.TakeSome', { count: taken.length })}
        </Button>
      </footer>
    </aside>
  )
}
