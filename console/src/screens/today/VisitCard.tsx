import { History, Package, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { paths } from '../../paths.ts'
import { Pictures } from './Pictures.tsx'
import { type Asked, TextDialog } from './TextDialog.tsx'
import type { TodayStore } from './today.store.ts'
import { type Deeds, VisitDialogs } from './VisitDialogs.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitForms } from './VisitForms.tsx'

type Props = { store: TodayStore; visit: FieldVisit; span: string }

/** Everything about one visit: the place, the contact, the work, and the results. */
export function VisitCard({ store, visit, span }: Props) {
  const { text } = useMessages()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [deed, setDeed] = useState<Deeds | null>(null)
  const { caseId, caseNumber, customerName, minutesTravelled, minutesWorked } = visit
  return (
    <article className="ck-today-card">
      <header>
        <span>
          <small>{[caseNumber, customerName].filter(Boolean).join(' · ')}</small>
          <h2>{visit.subject}</h2>
        </span>
        <PriorityMark priority={visit.priority} />
      </header>
      <VisitFacts visit={visit} span={span} />
      <VisitForms store={store} visit={visit} />
      <Materials visit={visit} onAdd={() => setDeed('material')} />
      <Pictures store={store} visit={visit} />
      <Earlier visit={visit} />
      {visit.signature && (
        <p className="ck-today-fact">
          <PenLine aria-hidden="true" />
          <span>{text('Today.SignedBy', { name: visit.signature.name })}</span>
        </p>
      )}
      {minutesTravelled + minutesWorked > 0 && (
        <p className="ck-today-took">
          {text('Today.Took', { travel: String(minutesTravelled), work: String(minutesWorked) })}{' '}
          <Button kind="link" onClick={() => setDeed('time')}>
            {text('Today.CorrectTime')}
          </Button>
        </p>
      )}
      <footer>
        <Button onClick={() => setAsked('note')}>{text('Today.AddNote')}</Button>
        <Button onClick={() => setAsked('description')}>{text('Today.EditDescription')}</Button>
        <Button onClick={() => setDeed('signature')}>{text('Today.Sign')}</Button>
        <Button onClick={() => setDeed('next')}>{text('Today.NextVisit')}</Button>
        {caseId && (
          <Link className="ck-button ck-button-link" href={paths.caseDetails(caseId)}>
            {text('Today.Case', { number: String(caseNumber) })}
          </Link>
        )}
      </footer>
      {asked && <TextDialog store={store} visit={visit} asked={asked} onClose={() => setAsked(null)} />}
      {deed && <VisitDialogs store={store} visit={visit} deed={deed} onClose={() => setDeed(null)} />}
    </article>
  )
}

function Materials({ visit: { materials, caseId }, onAdd }: { visit: FieldVisit; onAdd: () => void }) {
  const { text, format } = useMessages()
  if (!caseId) return null
  return (
    <div className="ck-today-fact ck-today-materials">
      <Package aria-label={text('Today.Materials')} />
      <ul>
        {materials.length === 0 && <li className="ck-today-no-material">{text('Today.Materials')}</li>}
        {materials.map(({ id, name, quantity, unit }) => (
          <li key={id}>
            {name} <b>{`${format.number(quantity)} ${unit}`.trim()}</b>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onAdd}>
        {text('Today.AddMaterial')}
      </Button>
    </div>
  )
}

function Earlier({ visit: { history } }: { visit: FieldVisit }) {
  const { text, format } = useMessages()
  if (history.length === 0) return null
  return (
    <details className="ck-today-earlier">
      <summary>
        <History aria-hidden="true" />
        {text('Today.Earlier', { count: history.length })}
      </summary>
      <ul>
        {history.map(({ id, day, subject, who, note }) => (
          <li key={id}>
            <b>{subject}</b>
            <small>{[format.day(day), who].filter(Boolean).join(' · ')}</small>
            {note && <span className="ck-today-text">{note}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
