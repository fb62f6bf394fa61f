import type { RequisitionStatus } from '@casekit/contract/requisition-states'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<RequisitionStatus, ChipLook> = {
  Draft: 'plain',
  Requested: 'waiting',
  Approved: 'open',
  Sent: 'open',
  Confirmed: 'open',
  PartlyDelivered: 'waiting',
  Delivered: 'waiting',
  Invoiced: 'done',
  Closed: 'done',
  Cancelled: 'off',
}

/** The status of a requisition. */
export function RequisitionChip({ status }: { status: RequisitionStatus }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[status]}>{text(`RequisitionStatus.${status}`)}</Chip>
}
