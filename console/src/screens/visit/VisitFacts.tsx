import type { Visit } from '@casekit/contract/booking'
import { useMessages } from '@casekit/messages/react'
import { SlotWords } from '@casekit/widgets/timeslot-chooser/slot-words'
import { CalendarClock, Car, MapPin } from 'lucide-react'

/** When, who comes, and the address. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const { text } = useMessages()
  const town = [visit.zipCode, visit.city].filter(Boolean).join(' ')
  const address = [visit.address, town].filter(Boolean).join(', ')
  return (
    <ul className={visit.status === 'cancelled' ? 'ck-visit-facts ck-visit-over' : 'ck-visit-facts'}>
      <li>
        <CalendarClock aria-hidden="true" />
        <SlotWords slot={visit} />
      </li>
      {visit.arrives && (
        <li className="ck-visit-arrives">
          <Car aria-hidden="true" />
          <output>
            {text('Visit.Arrives', {
              name: visit.fitterName,
              from: visit.arrives.from.slice(11, 16),
              to: visit.arrives.to.slice(11, 16),
            })}
          </output>
        </li>
      )}
      {address && (
        <li>
          <MapPin aria-hidden="true" />
          <span>
            <span className="ck-hidden-text">{text('Timeslots.Address')} </span>
            {address}
          </span>
        </li>
      )}
    </ul>
  )
}
