import { useEffect, useState } from 'react'
import type { Answer } from '@casekit/contract/endpoint'
import { getPartnerCase } from '@casekit/contract/transfers'
import { useMessages } from '@casekit/messages/react'
import { call } from '../../../session/session.store.ts'

/** How far the partner is with its case: number, stage and who is responsible. */
export function PartnerWork({ partnerCaseId }: { partnerCaseId: string }) {
  const { text } = useMessages()
  const [work, setWork] = useState<Answer<typeof getPartnerCase>>()
  useEffect(() => {
    let isCurrent = true
    call(getPartnerCase, { params: { partnerCaseId } }).then(
      found => isCurrent && setWork(found),
      () => null, // its status stands beside it
    )
    return () => void (isCurrent = false)
  }, [partnerCaseId])
  if (!work) return null
  const number = text('Transfers.PartnerWork', { number: String(work.partnerCaseNumber) })
  return <span className="ck-transfers-note">{[number, work.stage, work.responsible].filter(Boolean).join(' · ')}</span>
}
