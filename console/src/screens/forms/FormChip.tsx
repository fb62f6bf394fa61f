import type { FormRow } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'

type FormChipProps = Pick<FormRow, 'state' | 'published' | 'hasChanges'>

/** Whether a form is in use, and in which version. */
export function FormChip({ state, published, hasChanges }: FormChipProps) {
  const { text } = useMessages()
  if (state === 'archived') return <Chip look="off">{text('Forms.State.archived')}</Chip>
  if (state === 'draft') return <Chip look="waiting">{text('Forms.State.draft')}</Chip>
  const used = text('Forms.State.published', { number: String(published) })
  return (
    <Chip look={hasChanges ? 'waiting' : 'done'}>{hasChanges ? `${used} · ${text('Forms.State.draft')}` : used}</Chip>
  )
}
