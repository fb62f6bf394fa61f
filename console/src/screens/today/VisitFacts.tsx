import { Clock, Info, KeyRound, MapPin, Navigation, Phone, StickyNote, Text } from 'lucide-react'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { callTo } from '../../uploads/reach.ts'
import { mapHref } from './overlay.ts'

type Props = { visit: FieldVisit; span: string }

/** Where, when, the contact, and what is to be done. */
export function VisitFacts({ visit, span }: Props) {
  const { text, format } = useMessages()
  const { address, zipCode, city, contactName, phone, hint, internalNote, keys, description, note } = visit
  const { arrivesFrom, arrivesTo } = visit
  const isComing = visit.step === 'underway' && arrivesFrom && arrivesTo
  return (
    <>
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
      <p className="ck-today-fact">
        <Clock aria-hidden="true" />
        <span>
          {isComing ? text('Today.Arrives', { from: format.clock(arrivesFrom), to: format.clock(arrivesTo) }) : span}
          {contactName && <small>{contactName}</small>}
        </span>
        {phone && (
          <a
            className="ck-today-go"
            href={callTo(phone)}
            aria-label={text('Today.Call', { name: contactName || phone })}
          >
            <Phone aria-hidden="true" />
          </a>
        )}
      </p>
      {hint && (
        <p className="ck-today-fact">
          <KeyRound aria-label={text('Today.Hint')} />
          <span className="ck-today-text">{hint}</span>
        </p>
      )}
      {keys.length > 0 && (
        <div className="ck-today-fact">
          <KeyRound aria-hidden="true" />
          <ul aria-label={text('Today.Keys')}>
            {keys.map(({ id, name, mark, place }) => (
              <li key={id}>
                {`${name} ${mark}`.trim()}
                {place && <small>{place}</small>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {internalNote && (
        <p className="ck-today-fact">
          <Info aria-label={text('Today.InternalNote')} />
          <span className="ck-today-text">{internalNote}</span>
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
    </>
  )
}
