import type { TransferState } from '@casekit/contract/overviews/transfers'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<TransferState, ChipLook> = {
  waiting: 'waiting',
  quoted: 'waiting',
  awarded: 'open',
  accepted: 'done',
  declined: 'off',
  cancelled: 'off',
}

/** The state of a transfer. */
export function TransferChip({ state }: { state: TransferState }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[state]}>{text(`TransferState.${state}`)}</Chip>
}
