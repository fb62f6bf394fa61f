import { getProductPrices, type ProductPrice } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** The history of a product's cost and sales price. */
export function PriceHistory({ productId }: { productId: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getProductPrices, { params: { productId }, signal }))
  return (
    <section className="ck-product-prices" aria-labelledby="product-prices">
      <h3 id="product-prices">{text('PriceHistory.Title')}</h3>
      <Loaded query={query} failed="PriceHistory.NotLoaded">
        {prices =>
          prices.length === 0 ? (
            <p>{text('PriceHistory.None')}</p>
          ) : (
            <ul>
              {prices.map(price => (
                <Change key={price.id} price={price} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Change({ price }: { price: ProductPrice }) {
  const { text, format } = useMessages()
  const { at, byName, cause } = price
  const change = (before: number, now: number) => `${format.amount(before)} → ${format.amount(now)}`
  return (
    <li>
      <span>
        <b>{format.date(at)}</b>
        <small>{[byName, text(`PriceHistory.Cause.${cause}`)].filter(Boolean).join(' · ')}</small>
      </span>
      {price.cost !== price.costBefore && (
        <span>
          <small>{text('Products.Cost')}</small>
          {change(price.costBefore, price.cost)}
        </span>
      )}
      {price.price !== price.priceBefore && (
        <span>
          <small>{text('Products.SalesPrice')}</small>
          {change(price.priceBefore, price.price)}
        </span>
      )}
    </li>
  )
}
