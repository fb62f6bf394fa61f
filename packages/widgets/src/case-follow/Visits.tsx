import { CalendarClock } from 'lucide-react'
import type { CaseView } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import { Heading } from '@casekit/ui/surroundings'

/** Booked visits, and those of the last month. */
export function Visits({ visits }: Pick<CaseView, 'visits'>) {
  const { text, format } = useMessages()
  if (visits.length === 0) return null
  return (
    <section className="ck-case-view-card" aria-labelledby="case-view-visits">
      <Heading id="case-view-visits" own={1} below={1}>
        {text('CaseView.Visits')}
      </Heading>
      <ul className="ck-case-view-visits">
        {visits.map(({ start, end, fitterName, address, isOver }) => {
          return (
            <li key={start} className={isOver ? 'ck-case-view-over' : undefined}>
              <CalendarClock aria-hidden="true" />
              <div>
                <b>
                  {text('CaseView.VisitTime', {
                    day: format.date(start),
                    start: format.clock(start),
                    end: format.clock(end),
                  })}
                </b>
                <span>{text(isOver ? 'CaseView.CameBy' : 'CaseView.ComesBy', { name: fitterName })}</span>
                {address && <span>{address}</span>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
