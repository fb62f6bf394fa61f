import type { Agreement } from '@casekit/contract/service-shapes'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** The agreement's earnings and costs in twelve months. */
export function Economy({ agreement }: { agreement: Agreement }) {
  const { text, format } = useMessages()
  const { earned, hours, cost, visits } = agreement.economy
  const margin = cost !== null && earned > 0 ? (earned - cost) / earned : null
  const figures: (readonly [MessageId, string])[] = [
    ['Service.Earned', format.amount(earned)],
    ['Service.VisitsMade', format.number(visits)],
    ['Service.Hours', format.number(hours)],
    ...(cost === null ? [] : ([['Service.Cost', format.amount(cost)]] as const)),
    ...(margin === null ? [] : ([['Service.Margin', format.percent(margin)]] as const)),
  ]
  return (
    <RecordPart title="Service.Economy" count={text('Service.TwelveMonths')}>
      <dl className="ck-service-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}
