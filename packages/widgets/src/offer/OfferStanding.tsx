import type { OfferView } from '@casekit/contract/offer-view'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'

/** What happened to the document, when it can no longer be decided. */
export function OfferStanding({ view: { state, decision, company, kind, hasReceipt } }: { view: OfferView }) {
  const { text, format } = useMessages()
  if (state === 'open' || (state === 'late' && kind !== 'Offer')) return null
  const tone = state === 'accepted' ? 'success' : state === 'rejected' ? 'info' : 'warning'
  return (
    <Notice tone={tone}>
      <b>{text(`OfferView.State.${state}`)}</b>{' '}
      {decision
        ? text('OfferView.By', { name: decision.name, time: format.dateTime(decision.at) })
        : text('OfferView.AskCompany', { company: company.name })}
      {hasReceipt && <div>{text('OfferView.Receipt')}</div>}
      {decision && <small className="ck-offer-hash">{decision.hash}</small>}
    </Notice>
  )
}
