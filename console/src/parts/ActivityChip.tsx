import type { ActivityStatusName } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from '@casekit/ui/chip'

const LOOKS: Record<ActivityStatusName, ChipLook> = {
  New: 'plain',
  Started: 'open',
  Overdue: 'failed',
  Done: 'done',
  Canceled: 'off',
}

/** The status of a task. */
export function ActivityChip({ status }: { status: ActivityStatusName }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[status]}>{text(`ActivityStatus.${status}`)}</Chip>
}
