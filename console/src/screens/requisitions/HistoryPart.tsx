import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** Its history, newest first. */
export function HistoryPart({ requisition }: { requisition: Requisition }) {
  const { text, format } = useMessages()
  return (
    <RecordPart title="Requisitions.History">
      <ul className="ck-rq-history">
        {requisition.events.map(({ id, kind, at, actorName, note }) => (
          <li key={id}>
            <span>
              <b>{text(`RequisitionEvent.${kind}`)}</b>
              <small>{[actorName, format.dateTime(at)].filter(Boolean).join(' · ')}</small>
              {note && <span className="ck-rq-prose">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
