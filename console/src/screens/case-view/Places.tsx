import type { CaseView } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import { OpeningHours } from '../../parts/hours/OpeningHours.tsx'
import { callTo } from '../../uploads/reach.ts'

/** The company's locations and opening hours. */
export function Places({ places }: Pick<CaseView, 'places'>) {
  const { text } = useMessages()
  if (places.length === 0) return null
  return (
    <section className="ck-case-view-card" aria-labelledby="case-view-places">
      <h2 id="case-view-places">{text('CaseView.Places')}</h2>
      <ul className="ck-case-view-places">
        {places.map(({ id, name, address, phone, hours }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              {address && <span>{address}</span>}
              {phone && <a href={callTo(phone)}>{phone}</a>}
            </div>
            <OpeningHours hours={hours} />
          </li>
        ))}
      </ul>
    </section>
  )
}
