import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CustomerDiscount, getCustomerDiscounts } from '@casekit/contract/customer-discounts'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { CustomerPageStore } from './customer-page.store.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import { daysOf, nameOf } from './discount-words.ts'
import { useDiscountRemoval } from './use-discount-removal.ts'
import './prices.css'

/** The customer's agreed discounts, applied by default to price-book lines on documents of their cases. */
export function Prices({ page: { customerId } }: { page: CustomerPageStore }) {
  const { text } = useMessages()
  const fetch = (signal: AbortSignal) => call(getCustomerDiscounts, { params: { customerId }, signal })
  const query = useQuery(fetch, { live: 'customer', only: customerId })
  const [edited, setEdited] = useState<CustomerDiscount | 'new' | null>(null)
  const remove = useDiscountRemoval(customerId, query.load)
  return (
    <section className="ck-customer-section ck-customer-prices" aria-labelledby="customer-discounts">
      <header>
        <h2 id="customer-discounts">{text('CustomerPrices.Discounts')}</h2>
        <Button size="sm" icon={<Plus />} onClick={() => setEdited('new')}>
          {text('CustomerPrices.Add')}
        </Button>
      </header>
      <p>{text('CustomerPrices.Lead')}</p>
      <Loaded query={query} failed="CustomerPrices.NotLoaded">
        {({ discounts, categories }) => (
          <>
            {discounts.length === 0 ? (
              <Empty art="rows" title={text('CustomerPrices.None')} />
            ) : (
              <ul>
                {discounts.map(one => (
                  <Line key={one.id} discount={one} onEdit={() => setEdited(one)} onRemove={() => void remove(one)} />
                ))}
              </ul>
            )}
            {edited && (
              <DiscountDialog
                customerId={customerId}
                categories={categories}
                {...(edited !== 'new' && { discount: edited })}
                onSaved={() => void query.load()}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type LineProps = { discount: CustomerDiscount; onEdit: () => void; onRemove: () => void }

function Line({ discount, onEdit, onRemove }: LineProps) {
  const messages = useMessages()
  const { text, format } = messages
  const name = nameOf(discount, messages)
  return (
    <li>
      <button
        type="button"
        aria-label={text('CustomerPrices.Edit', { name })}
        aria-describedby={`discount-${discount.id}`}
        onClick={onEdit}
      >
        <span id={`discount-${discount.id}`}>
          <b>{name}</b>
          <small>{daysOf(discount, messages)}</small>
        </span>
      </button>
      <b>{text('CustomerPrices.Percent', { percent: format.number(discount.percent) })}</b>
      <IconButton size="sm" icon={<Trash2 />} label={text('CustomerPrices.Remove', { name })} onClick={onRemove} />
    </li>
  )
}
