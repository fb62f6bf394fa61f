import type { Distributed } from '@casekit/contract/package-distributor'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'

/** The state of an offered package at the company. */
export function OfferState({ one }: { one: Distributed }) {
  const { text } = useMessages()
  if (one.state === 'suspended') return <Chip look="off">{text('OfferedState.suspended')}</Chip>
  if (one.changes.length > 0)
    return <Chip look="waiting">{text('Distributor.Changes', { count: one.changes.length })}</Chip>
  if (one.own) return <Chip look="done">{text('OfferedState.adopted')}</Chip>
  return one.isOpen ? (
    <Chip look="open">{text('OfferedState.published')}</Chip>
  ) : (
    <Chip look="off">{text('Distributor.NotOpen')}</Chip>
  )
}
