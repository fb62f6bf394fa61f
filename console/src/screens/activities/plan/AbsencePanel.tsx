import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import type { Replanned } from '@casekit/contract/planning-away'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { callTo } from '../../../uploads/reach.ts'
import type { Plan } from './plan.store.ts'
import { Reasons } from './Suggestions.tsx'
import type { Absence } from './use-absence.ts'
import type { PlanWords } from './words.ts'

type AbsencePanelProps = {
  plan: Plan
  absence: Absence
  words: PlanWords
  onTake: (moves: readonly Replanned[]) => Promise<void>
  onClose: () => void
}

/** Suggests who could replace an absent person; checked suggestions are applied. */
export function AbsencePanel({ plan, absence, words, onTake, onClose }: AbsencePanelProps) {
  const { text } = useMessages()
  const { moves, name } = absence
  const [without, setWithout] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const placed = moves.filter(({ to }) => to !== null)
  const taken = placed.filter(({ id }) => !without.includes(id))
  const nameOf = (person: string) => plan.state.people.find(({ id }) => id === person)?.name ?? ''
  async function take() {
    setBusy(true)
    await onTake(taken)
    setBusy(false)
  }
  return (
    <aside className="ck-plan-tray" aria-label={text('Planning.AwayPanel', { name })}>
      <header>
        <h2 tabIndex={-1} ref={heading => heading?.focus()}>
          {text('Planning.AwayPanel', { name })}
        </h2>
      </header>
      <p className="ck-plan-none">
        {moves.length === 0
          ? text('Planning.AwayNothing')
          : text('Planning.AwaySum', { count: placed.length, all: moves.length })}
      </p>
      <ul>
        {moves.map(move => (
          <li key={move.id} className="ck-plan-proposed">
            {move.to ? (
              <Checkbox
                checked={!without.includes(move.id)}
                onChange={isTaken => setWithout(isTaken ? without.filter(id => id !== move.id) : [...without, move.id])}
              >
                <span>
                  <b>{move.subject}</b>
                  <span>
                    {move.keepsTime
                      ? text('Planning.AwayKeeps', {
                          who: nameOf(move.to.assignedTo),
                          when: `${words.day(move.day)} ${words.clock(move.minute)}`,
                        })
                      : text('Planning.AwayMoves', {
                          who: nameOf(move.to.assignedTo),
                          from: `${words.day(move.day)} ${words.clock(move.minute)}`,
                          to: `${words.day(move.to.day)} ${words.clock(move.to.minute)}`,
                        })}
                  </span>
                  <Reasons suggestion={move.to} />
                </span>
              </Checkbox>
            ) : (
              <span className="ck-plan-no-place">
                <b>{move.subject}</b>
                <span>
                  {text('Planning.AwayNoPlace', { when: `${words.day(move.day)} ${words.clock(move.minute)}` })}
                </span>
              </span>
            )}
            <TellLine move={move} />
          </li>
        ))}
      </ul>
      <footer>
        <Button onClick={onClose}>{text('Planning.AwayLater')}</Button>
        <Button kind="primary" busy={isBusy} disabled={taken.length === 0} onClick={() => void take()}>
          {text('Planning.AwayTake', { count: taken.length })}
        </Button>
      </footer>
    </aside>
  )
}

/** Who is notified, and how. */
function TellLine({ move: { told } }: { move: Replanned }) {
  const { text } = useMessages()
  if (told.by === 'nobody') return null
  return (
    <span className="ck-plan-told">
      {told.by === 'mail' ? <Mail aria-hidden="true" /> : <Phone aria-hidden="true" />}
      {told.by === 'mail' ? (
        text('Planning.ToldByMail', { name: told.name })
      ) : (
        <span>
          {text('Planning.ToldByCall', { name: told.name || '–' })}{' '}
          {told.phone && <a href={callTo(told.phone)}>{told.phone}</a>}
        </span>
      )}
    </span>
  )
}

type ToldPanelProps = { taken: readonly Replanned[]; onClose: () => void }

/** After applying: who has to be called, and how many were mailed automatically. */
export function ToldPanel({ taken, onClose }: ToldPanelProps) {
  const { text } = useMessages()
  const [called, setCalled] = useState<readonly string[]>([])
  const calls = taken.filter(({ told }) => told.by === 'call')
  const mails = taken.filter(({ told }) => told.by === 'mail').length
  return (
    <aside className="ck-plan-tray" aria-label={text('Planning.ToldTitle')}>
      <header>
        <h2 tabIndex={-1} ref={heading => heading?.focus()}>
          {text('Planning.ToldTitle')}
        </h2>
      </header>
      <p className="ck-plan-none">
        {calls.length === 0 ? text('Planning.ToldNobody') : text('Planning.ToldCalls', { count: calls.length })}
        {mails > 0 && ` ${text('Planning.ToldMails', { count: mails })}`}
      </p>
      <ul>
        {calls.map(move => (
          <li key={move.id} className="ck-plan-proposed">
            <Checkbox
              checked={called.includes(move.id)}
              onChange={isCalled =>
                setCalled(isCalled ? [...called, move.id] : called.filter(each => each !== move.id))
              }
            >
              <span>
                <b>{move.told.name || move.subject}</b>
                <span>{move.subject}</span>
              </span>
            </Checkbox>
            <TellLine move={move} />
          </li>
        ))}
      </ul>
      <footer>
        <Button kind="primary" onClick={onClose}>
          {text('Planning.ToldDone')}
        </Button>
      </footer>
    </aside>
  )
}
