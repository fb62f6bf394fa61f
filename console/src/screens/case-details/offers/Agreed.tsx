import type { CaseOffer } from '@casekit/contract/offers'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../../parts/company-money.ts'

/** The total of the case's accepted offers; hidden from accounts that may not see prices. */
export function Agreed({ offers }: { offers: readonly CaseOffer[] }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const nets = offers.flatMap(({ kind, status, net }) =>
    kind === 'Offer' && status === 'Accepted' && net !== null ? [net] : [],
  )
  if (nets.length === 0) return null
  const amount = money(nets.reduce((sum, net) => sum + net, 0))
  return <p className="ck-offers-agreed">{text('CaseOffer.Agreed', { amount })}</p>
}
