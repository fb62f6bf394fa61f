import type { AgreementState, VisitState } from '@casekit/contract/service-states'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<AgreementState, ChipLook> = { draft: 'plain', active: 'done', paused: 'waiting', closed: 'off' }
const VISITS: Record<VisitState | 'expected', ChipLook> = {
  planned: 'plain',
  made: 'open',
  done: 'done',
  skipped: 'off',
  expected: 'waiting',
}

export function AgreementChip({ state }: { state: AgreementState }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[state]}>{text(`AgreementState.${state}`)}</Chip>
}

export function VisitChip({ state }: { state: VisitState | 'expected' }) {
  const { text } = useMessages()
  return <Chip look={VISITS[state]}>{text(`VisitState.${state}`)}</Chip>
}
