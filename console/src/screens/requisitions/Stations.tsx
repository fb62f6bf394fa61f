import type { Requisition } from '@casekit/contract/requisition-shapes'
import type { RequisitionStatus } from '@casekit/contract/requisition-states'
import { useMessages } from '@casekit/messages/react'
import { type Station, StationLine } from '@casekit/ui/station-line'

const STATIONS = ['Draft', 'Approved', 'Sent', 'Confirmed', 'Delivered', 'Invoiced', 'Closed'] as const
type StationName = (typeof STATIONS)[number]

/** The position of each status on the line; canceled ones have none. */
const PLACES: Record<RequisitionStatus, StationName | ''> = {
  Draft: 'Draft',
  Requested: 'Draft',
  Approved: 'Approved',
  Sent: 'Sent',
  Confirmed: 'Confirmed',
  PartlyDelivered: 'Confirmed',
  Delivered: 'Delivered',
  Invoiced: 'Invoiced',
  Closed: 'Closed',
  Cancelled: '',
}

/** Its progress, with times. */
export function Stations({ requisition }: { requisition: Requisition }) {
  const { text, format } = useMessages()
  const { status, createdAt, approvedAt, sentAt, confirmedAt, invoice, events } = requisition
  if (status === 'Cancelled') return null
  const deliveredAt = events.find(({ kind }) => kind === 'deliver')?.at ?? null
  const closedAt = events.find(({ kind }) => kind === 'close')?.at ?? null
  const times: Record<StationName, string | null> = {
    Draft: createdAt,
    Approved: approvedAt,
    Sent: sentAt,
    Confirmed: confirmedAt,
    Delivered: deliveredAt,
    Invoiced: invoice?.at ?? null,
    Closed: closedAt,
  }
  const nowAt = STATIONS.indexOf(PLACES[status] || 'Draft')
  const stations = STATIONS.map((id, place): Station => {
    const at = place <= nowAt ? times[id] : null
    const name = text(`RequisitionStatus.${id === 'Draft' && status === 'Requested' ? 'Requested' : id}`)
    return { id, name, ...(at && { note: format.date(at) }), isSkipped: id === 'Confirmed' && !confirmedAt }
  })
  return (
    <div className="ck-rq-stations">
      <StationLine label={text('Requisitions.Status')} stations={stations} now={PLACES[status]} />
    </div>
  )
}
