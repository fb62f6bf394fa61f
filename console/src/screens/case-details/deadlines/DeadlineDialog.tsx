import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { type CaseDeadlines, type Deadline, type DeadlinePause, resumeDeadlines } from '@casekit/contract/deadlines'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../../frame/notices/toasts.ts'
import { DeadlineGlyph } from '../../../parts/deadlines/DeadlineGlyph.tsx'
import { durationWords } from '../../../parts/deadlines/duration-words.ts'
import { call } from '../../../session/session.store.ts'
import { PauseDialog } from './PauseDialog.tsx'

type Props = {
  caseId: string
  found: CaseDeadlines
  onChanged: (found: CaseDeadlines) => void
  onClose: () => void
}

/** How a case's deadlines are calculated, with buttons to pause and resume the clock. */
export function DeadlineDialog({ caseId, found, onChanged, onClose }: Props) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const stands = found.pauses.some(({ to }) => to === null)
  const isOpen = found.deadlines.some(({ metAt }) => metAt === null)

  async function resume() {
    setBusy(true)
    try {
      onChanged(await call(resumeDeadlines, { params: { caseId } }))
      toasts.show({ title: text('Deadline.Resumed') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Deadline.Failed') })
    }
    setBusy(false)
  }
  const resuming = (
    <Button icon={<Play />} busy={isBusy} onClick={() => void resume()}>
      {text('Deadline.Resume')}
    </Button>
  )
  const pausing = (
    <Button icon={<Pause />} onClick={() => setAsks(true)}>
      {text('Deadline.Pause')}
    </Button>
  )
  return (
    <Dialog
      title={text('Deadline.DueAt')}
      size="sm"
      onClose={onClose}
      actions={isOpen && (stands ? resuming : pausing)}
    >
      {found.deadlines.map(deadline => (
        <Part key={deadline.kind} deadline={deadline} />
      ))}
      {found.pauses.length > 0 && <Pauses pauses={found.pauses} />}
      {asks && <PauseDialog caseId={caseId} onPaused={onChanged} onClose={() => setAsks(false)} />}
    </Dialog>
  )
}

function Part({ deadline }: { deadline: Deadline }) {
  const { text, format } = useMessages()
  const { kind, state, limitInMinutes: limit, spentInMinutes: spent, rule, escalateTo } = deadline
  const asked = [
    rule.agreement,
    rule.customer,
    rule.department,
    rule.trade,
    rule.priority && text(`CasePriority.${rule.priority}`),
  ]
  return (
    <section className="ck-deadline-part">
      <h3>
        {text(`Deadline.${kind}`)}
        <small>{asked.filter(Boolean).join(', ') || text('Deadline.AnyCase')}</small>
      </h3>
      <div className={`ck-deadline-meter ck-deadline-meter-${state}`} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (spent / limit) * 100)}%` }} />
      </div>
      <p>
        <span className="ck-deadline">
          <DeadlineGlyph state={state} />
          {text(`DeadlineState.${state}`)}
        </span>
        <small>
          {text('Deadline.Spent', { spent: durationWords(spent, text), limit: durationWords(limit, text) })}
        </small>
      </p>
      <p>
        <small>{text('Deadline.Started', { when: format.dateTime(deadline.startsAt) })}</small>
        {deadline.metAt ? (
          <small>{text('Deadline.MetAt', { when: format.dateTime(deadline.metAt) })}</small>
        ) : (
          deadline.dueAt && <b>{text('Deadline.Due', { when: format.dateTime(deadline.dueAt) })}</b>
        )}
      </p>
      {deadline.metAt === null && (
        <small>{escalateTo ? text('Deadline.Tells', { name: escalateTo }) : text('Deadline.TellsOne')}</small>
      )}
    </section>
  )
}

function Pauses({ pauses }: { pauses: readonly DeadlinePause[] }) {
  const { text, format } = useMessages()
  const span = ({ from, to }: DeadlinePause) =>
    to
      ? text('Deadline.PauseSpan', { from: format.dateTime(from), to: format.dateTime(to) })
      : text('Deadline.PauseSince', { from: format.dateTime(from) })
  return (
    <section className="ck-deadline-part">
      <h3>{text('Deadline.Pauses')}</h3>
      <ul className="ck-deadline-pauses">
        {pauses.map(pause => (
          <li key={pause.id}>
            <span>
              {pause.kind === 'closed' ? text('Deadline.WasClosed') : pause.reason}{' '}
              {pause.byName && <small>{pause.byName}</small>}
            </span>
            <small>{span(pause)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
