import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { useSnapshot } from 'valtio'
import { partnerNews } from './partner-news.store.ts'

/** Marks a case with partner news that the user has not read. */
export function FromPartner({ caseId }: { caseId: string }) {
  const { text } = useMessages()
  const count = useSnapshot(partnerNews).counts[caseId]
  return count ? <Chip look="waiting">{text('Cases.FromPartner', { count })}</Chip> : null
}
