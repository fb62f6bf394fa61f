import type { Partner } from '@casekit/contract/partners'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<Partner['state'], ChipLook> = { local: 'off', invited: 'waiting', active: 'done' }

/** The state of a partnership. */
export function PartnerChip({ state }: Pick<Partner, 'state'>) {
  const { text } = useMessages()
  return <Chip look={LOOKS[state]}>{text(`PartnerState.${state}`)}</Chip>
}
