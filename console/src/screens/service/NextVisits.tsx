import { CalendarClock, SkipForward } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { ServiceVisit } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { VisitChip } from './AgreementChip.tsx'
import type { PageProps } from './AgreementScreen.tsx'
import { DayDialog } from './DayDialog.tsx'
import { skip } from './service-deeds.ts'

/** The current visit with its actions, and the days of the following ones. */
export function NextVisits({ agreement, onChanged }: PageProps) {
  const { text } = useMessages()
  const title = useId()
  const { id, visits, expected, visitTitle, name } = agreement
  const standing = visits.find(({ state }) => state === 'planned' || state === 'made')
  const said = visitTitle || name
  return (
    <section className="ck-record-part" aria-labelledby={title}>
      <header className="ck-record-part-head">
        <h2 id={title}>{text('Service.NextVisits')}</h2>
        <Link className="ck-record-link" href={`${paths.service(id)}?view=visits`}>
          {text('Service.AllVisits')}
        </Link>
      </header>
      {!standing && <p>{text(agreement.state === 'active' ? 'Service.NoVisit' : 'Service.NoVisitNow')}</p>}
      <ul className="ck-service-visits">
        {standing && <Standing visit={standing} title={said} agreementId={id} onChanged={onChanged} />}
        {expected.map(day => (
          <li key={day}>
            <DayTile day={day} />
            <div className="ck-service-visit-says">
              <b>{said}</b>
              <LongDay day={day} />
            </div>
            <VisitChip state="expected" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type StandingProps = { visit: ServiceVisit; title: string; agreementId: string; onChanged: () => void }

function Standing({ visit, title, agreementId, onChanged }: StandingProps) {
  const { text, format } = useMessages()
  const [isMoving, setMoving] = useState(false)
  const { id, number, state, plannedOn, meterValue } = visit
  return (
    <li className="ck-service-standing">
      <DayTile day={plannedOn} />
      <div className="ck-service-visit-says">
        <b>{title}</b>
        <span>
          {number}
          {plannedOn && ' · '}
          {plannedOn && <LongDay day={plannedOn} />}
          {meterValue !== null && ` · ${text('Service.AtMeter', { value: format.number(meterValue) })}`}
        </span>
        {visit.case && (
          <Link className="ck-record-link" href={paths.caseDetails(visit.case.id)}>
            {text('Service.Case', { number: String(visit.case.caseNumber) })}
          </Link>
        )}
      </div>
      <VisitChip state={state} />
      <div className="ck-service-visit-deeds">
        <Button size="sm" icon={<CalendarClock />} onClick={() => setMoving(true)}>
          {text('Service.Move')}
        </Button>
        {state === 'planned' && (
          <Button size="sm" icon={<SkipForward />} onClick={() => void skip(text, id, number, onChanged)}>
            {text('Service.Skip')}
          </Button>
        )}
      </div>
      {isMoving && (
        <DayDialog visit={visit} agreementId={agreementId} onClose={() => setMoving(false)} onChanged={onChanged} />
      )}
    </li>
  )
}

function LongDay({ day }: { day: string }) {
  const { format } = useMessages()
  return <time dateTime={day}>{format.day(day)}</time>
}

/** A day as a calendar leaf; screen readers use the text beside it. */
function DayTile({ day }: { day: string | null }) {
  const { format } = useMessages()
  return (
    <span className="ck-service-tile" aria-hidden="true">
      <small>
        {day
          ? format
              .dayMark(day)
              .replaceAll(/[\d\s]/g, '')
              .replace(/^\./, '')
          : ''}
      </small>
      <b>{day ? Number(day.slice(8)) : '?'}</b>
    </span>
  )
}
