import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { VisitCard } from './VisitCard.tsx'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visit: FieldVisit; isOpen: boolean; onOpen: () => void }

/** One visit of the day: a row, or the full card if it is open. */
export function VisitLine({ store, visit, isOpen, onOpen }: Props) {
  const { text, format } = useMessages()
  const span = `${format.clock(visit.startsAt)}–${format.clock(visit.endsAt)}`
  return (
    <li className={`ck-today-stop ck-today-${visit.step}`} aria-current={isOpen ? 'step' : undefined}>
      {isOpen ? (
        <VisitCard store={store} visit={visit} span={span} />
      ) : (
        <button type="button" className="ck-today-row" onClick={onOpen}>
          <span>{span}</span>
          <b>{visit.address || visit.subject}</b>
          <span className="ck-today-step">{text(`Today.Step.${visit.step}`)}</span>
          <small>{[visit.caseNumber, visit.subject].filter(Boolean).join(' · ')}</small>
        </button>
      )}
    </li>
  )
}
