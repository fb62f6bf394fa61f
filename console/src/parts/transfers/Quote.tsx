import type { Transfer } from '@casekit/contract/transfers'
import { useMessages } from '@casekit/messages/react'
import './quote.css'

/** A partner's price, who quoted it and when, and what it includes. */
export function Quote({ quote }: { quote: NonNullable<Transfer['quote']> }) {
  const { text, format } = useMessages()
  const { price, currency, text: included, by, at } = quote
  return (
    <div className="ck-quote">
      <b>{text('Transfers.WithoutVat', { price: format.money(price, currency) })}</b>
      <span className="ck-quote-by">{text('Transfers.SentByOn', { who: by, when: format.dateTime(at) })}</span>
      {included}
    </div>
  )
}
