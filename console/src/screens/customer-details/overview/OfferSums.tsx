import { Link } from 'wouter'
import type { OfferStatus } from '@casekit/contract/ids'
import { offers } from '@casekit/contract/overview'
import type { Counted } from '@casekit/contract/overview-shape'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../../parts/company-money.ts'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { RecordPart } from '../../../patterns/record/RecordPart.tsx'
import { call } from '../../../session/session.store.ts'
import type { PartProps } from './Overview.tsx'
import { useOfCustomer } from './use-of-customer.ts'

/** The number of offers, and their total without VAT. */
type Sum = { count: number; net: number }

/** Only offers that can be accepted have a chance; invoices and templates do not. */
async function sumsOf(customerId: string, signal: AbortSignal): Promise<{ open: Sum; accepted: Sum }> {
  const filterModel = {
    customer: { filterType: 'set' as const, values: [customerId] },
    chance: { filterType: 'number' as const, type: 'notBlank' as const },
  }
  const counted = await call(offers.values, {
    params: { column: 'status' },
    body: { filterModel, sums: true },
    signal,
  })
  return { open: added(counted, ['Draft', 'Sent']), accepted: added(counted, ['Accepted']) }
}

function added(counted: readonly Counted[], statuses: readonly OfferStatus[]): Sum {
  const rows = counted.filter(({ value }) => statuses.some(status => status === value))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    net: rows.reduce((sum, { sums }) => sum + (sums?.net ?? 0), 0),
  }
}

/** The totals of the customer's unanswered and accepted offers. */
export function OfferSums({ customerId }: PartProps) {
  const { text } = useMessages()
  const query = useOfCustomer(customerId, 'case', signal => sumsOf(customerId, signal))
  const all = (
    <Link className="ck-record-link" href={paths.customer(customerId, 'offers')}>
      {text('CustomerPage.AllOffers')}
    </Link>
  )
  return (
    <RecordPart title="CustomerPage.View.offers" actions={all}>
      <Loaded query={query} failed="CustomerPage.SumsFailed">
        {({ open, accepted }) =>
          open.count + accepted.count === 0 ? (
            <p>{text('CustomerPage.NoOfferSums')}</p>
          ) : (
            <dl className="ck-customer-sums">
              <Figure label="CustomerPage.OpenOffers" sum={open} />
              <Figure label="CustomerPage.AcceptedOffers" sum={accepted} />
            </dl>
          )
        }
      </Loaded>
    </RecordPart>
  )
}

function Figure({ label, sum: { count, net } }: { label: MessageId; sum: Sum }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  return (
    <div>
      <dt>{text(label)}</dt>
      <dd>
        <b>{money(Math.round(net * 100))}</b>
        {text('CustomerPage.SumOf', { count })}
      </dd>
    </div>
  )
}
