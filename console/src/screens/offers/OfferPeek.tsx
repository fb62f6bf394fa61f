import { Link } from 'wouter'
import type { OfferRow } from '@casekit/contract/overviews/offers'
import { useMessages } from '@casekit/messages/react'
import { OfferChip } from '@casekit/ui/offer-chip'
import { PeekFact } from '../../patterns/list/Peek.tsx'
import { paths } from '../../paths.ts'

/** A document in the peek panel. */
export function OfferPeek({ row }: { row: OfferRow }) {
  const { text, format } = useMessages()
  return (
    <dl>
      <PeekFact label={text('Offers.Number')}>{row.offerNumber}</PeekFact>
      <PeekFact label={text('Offers.Status')}>
        <OfferChip status={row.status} />
      </PeekFact>
      <PeekFact label={text('Offers.Customer')}>{row.customerName}</PeekFact>
      <PeekFact label={text('Offers.Case')}>
        {row.case && (
          <Link href={paths.caseDetails(row.case.id)}>
            {row.caseNumber} {row.case.name}
          </Link>
        )}
      </PeekFact>
      <PeekFact label={text('Offers.Net')}>{row.net !== null && format.amount(row.net)}</PeekFact>
      {row.kind === 'Offer' && (
        <>
          {row.margin != null && <PeekFact label={text('Offers.Margin')}>{format.amount(row.margin)}</PeekFact>}
          <PeekFact label={text('Offers.Chance')}>{row.chance}</PeekFact>
          <PeekFact label={text('Offers.NextStep')}>{text(`OfferStep.${row.nextStep}`)}</PeekFact>
          <PeekFact label={text('Offers.NextTask')}>{row.nextTask}</PeekFact>
        </>
      )}
      <PeekFact label={text('Offers.CreatedBy')}>{row.createdBy}</PeekFact>
      <PeekFact label={text('Offers.CreatedAt')}>{row.createdAt && format.date(row.createdAt)}</PeekFact>
    </dl>
  )
}
