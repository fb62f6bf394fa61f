import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from './chip.tsx'

export type OfferStatusName = 'Draft' | 'Sent' | 'Accepted' | 'Rejected' | 'Expired'

const LOOKS: Record<OfferStatusName, ChipLook> = {
  Draft: 'plain',
  Sent: 'open',
  Accepted: 'done',
  Rejected: 'failed',
  Expired: 'failed',
}

/** A document's status as a label. */
export function OfferChip({ status }: { status: OfferStatusName }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[status]}>{text(`OfferStatus.${status}`)}</Chip>
}
