import type { OfferStatus } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<OfferStatus, ChipLook> = {
  Draft: 'plain',
  Sent: 'open',
  Accepted: 'done',
  Rejected: 'failed',
  Expired: 'failed',
}

/** How a document stands, as a word. */
export function OfferChip({ status }: { status: OfferStatus }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[status]}>{text(`OfferStatus.${status}`)}</Chip>
}
