import type { WorkWeek } from '@casekit/contract/work-weeks'
import type { ChipLook } from '@casekit/ui/chip'

export const LOOKS: Record<WorkWeek['state'], ChipLook> = {
  draft: 'plain',
  'handed-in': 'waiting',
  asked: 'failed',
  approved: 'done',
}
