import { Clock, MapPin, Navigation, Phone, KeyRound, StickyNote, Text } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { paths } from '../../paths.ts'
import { mapHref } from './overlay.ts'
import { type Asked, TextDialog } from './TextDialog.tsx'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visit: FieldVisit; span: string }

/** Where a visit is, who opens, what is to be done, and what was written of it. */
export function VisitCard({ store, visit, span }: Props) {
  const { text } = useMessages()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { caseId, caseNumber, customerName, description, note, minutesTravelled, minutesWorked } = visit
  return (
    <article className="ck-today-card">
      <header>
        <span>
          <small>{[caseNumber, customerName].filter(Boolean).join(' · ')}</small>
          <h2>{visit.subject}</h2>
        </span>
        <PriorityMark priority={visit.priority} />
      </header>
      <Place visit={visit} />
      <p className="ck-today-fact">
        <Clock aria-hidden="true" />
        <span>
          {span}
          {visit.contactName && <small>{visit.contactName}</small>}
        </span>
        {visit.phone && (
          <a
            className="ck-today-go"
            href={`tel:${visit.phone.replaceAll(/[^\d+]/g, '')}`}
            aria-label={text('Today.Call', { name: visit.contactName || visit.phone })}
          >
            <Phone aria-hidden="true" />
          </a>
        )}
      </p>
      {visit.hint && (
        <p className="ck-today-fact">
          <KeyRound aria-label={text('Today.Hint')} />
          <span className="ck-today-text">{visit.hint}</span>
        </p>
      )}
      {description && (
        <p className="ck-today-fact">
          <Text aria-label={text('Today.Description')} />
          <span className="ck-today-text">{description}</span>
        </p>
      )}
      {note && (
        <p className="ck-today-fact">
          <StickyNote aria-label={text('Today.Note')} />
          <span className="ck-today-text">{note}</span>
        </p>
      )}
      {minutesTravelled + minutesWorked > 0 && (
        <p className="ck-today-took">
          {text('Today.Took', { travel: String(minutesTravelled), work: String(minutesWorked) })}
        </p>
      )}
      <footer>
        <Button onClick={() => setAsked('note')}>{text('Today.AddNote')}</Button>
        <Button onClick={() => setAsked('description')}>{text('Today.EditDescription')}</Button>
        {caseId && (
          <Link className="ck-button ck-button-link" href={paths.caseDetails(caseId)}>
            {text('Today.Case', { number: String(caseNumber) })}
            {visit.fileCount > 0 && ` · ${text('Today.Files', { count: visit.fileCount })}`}
          </Link>
        )}
      </footer>
      {asked && <TextDialog store={store} visit={visit} asked={asked} onClose={() => setAsked(null)} />}
    </article>
  )
}

function Place({ visit }: { visit: FieldVisit }) {
  const { text } = useMessages()
  const { address, zipCode, city } = visit
  return (
    <p className="ck-today-fact">
      <MapPin aria-hidden="true" />
      <span>
        {address || text('Today.NoAddress')}
        <small>{`${zipCode} ${city}`.trim()}</small>
      </span>
      {address && (
        <a
          className="ck-today-go"
          href={mapHref(visit)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('Today.Map', { address })}
        >
          <Navigation aria-hidden="true" />
        </a>
      )}
    </p>
  )
}
