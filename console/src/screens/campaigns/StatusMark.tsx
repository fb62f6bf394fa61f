import type { CampaignStatus } from '@casekit/contract/campaign-shapes'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<CampaignStatus, ChipLook> = { draft: 'plain', active: 'done', paused: 'waiting', ended: 'off' }

export function StatusMark({ status }: { status: CampaignStatus }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[status]}>{text(`CampaignStatus.${status}`)}</Chip>
}
