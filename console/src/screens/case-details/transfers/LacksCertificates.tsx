import { getPartnerCertificates } from '@casekit/contract/partner-certificates'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'

/** Warns that the partner lacks required certificates; the case can be transferred anyway. */
export function LacksCertificates({ partnerId }: { partnerId: string }) {
  const { text } = useMessages()
  const { answer } = useQuery(signal => call(getPartnerCertificates, { params: { partnerId }, signal }))
  const lacking = (answer ?? []).filter(({ state }) => state === 'missing' || state === 'expired')
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning">
      {text('Transfers.LacksCertificates', { names: lacking.map(({ name }) => name).join(', ') })}
    </Notice>
  )
}
