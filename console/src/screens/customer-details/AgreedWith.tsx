import { CUSTOMER_ROWS_AT_MOST, type CustomerOffer } from '@casekit/contract/customer-page'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../parts/company-money.ts'

/** The total of the customer's accepted offers; hidden if the list may be truncated, which would make it too small. */
export function AgreedWith({ offers }: { offers: readonly CustomerOffer[] }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const nets = offers.flatMap(({ kind, status, net }) =>
    kind === 'Offer' && status === 'Accepted' && net !== null ? [net] : [],
  )
  if (nets.length === 0 || offers.length >= CUSTOMER_ROWS_AT_MOST) return null
  const amount = money(nets.reduce((sum, net) => sum + net, 0))
  return <p className="ck-customer-agreed">{text('CustomerPage.Agreed', { amount })}</p>
}
