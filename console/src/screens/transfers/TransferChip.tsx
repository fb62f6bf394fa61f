import type { TransferState } from '@casekit/contract/overviews/transfers'
import { useMessages } from '@casekit/messages/react'

/** The looks of the states of cases that mean as much. */
const LOOKS: Record<TransferState, string> = {
  waiting: 'needplanning',
  quoted: 'needplanning',
  awarded: 'open',
  accepted: 'closed',
  declined: 'canceled',
  cancelled: 'canceled',
}

/** How a transfer stands, as a word. */
export function TransferChip({ state }: { state: TransferState }) {
  const { text } = useMessages()
  return <span className={`ck-chip ck-chip-${LOOKS[state]}`}>{text(`TransferState.${state}`)}</span>
}
