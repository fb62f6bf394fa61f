import type { Call } from '@casekit/client/connect'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Heading } from '@casekit/ui/surroundings'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { BasketStore } from './basket.store.ts'
import { BasketLines, BasketSums, Delivery } from './BasketParts.tsx'
import { CancelBasket } from './CancelBasket.tsx'
import type { ShopStore } from './shop.store.ts'

type BasketSideProps = { call: Call; shop: ShopStore }

/** The visitor's basket next to the catalog: empty, filled, or ordered. */
export function BasketSide({ call, shop }: BasketSideProps) {
  const { text } = useMessages()
  const { basket, ordered } = useSnapshot(shop.state)
  return (
    <aside className="ck-shop-side" part="basket" aria-label={text('Shop.Basket')}>
      {basket ? (
        <Filling key={basket.state.basket.id} call={call} shop={shop} store={basket as BasketStore} />
      ) : (
        <output className="ck-shop-state">
          {ordered === null ? (
            <p>{text('Shop.EmptyBasket')}</p>
          ) : (
            <Notice tone="success">
              <b>{text('Shop.OrderedTitle')}</b> {text('Shop.OrderedText', { number: ordered })}
            </Notice>
          )}
        </output>
      )}
    </aside>
  )
}

function Filling({ call, shop, store }: BasketSideProps & { store: BasketStore }) {
  const { text, format } = useMessages()
  const { currency } = useSnapshot(shop.state)
  const { basket, saved, trouble, isOrdering } = useSnapshot(store.state)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => () => void store.flush(), [store])
  return (
    <>
      <header>
        <Heading className="ck-shop-title">{text('Shop.BasketOf', { number: basket.number })}</Heading>
        <output>{text(`Shop.Saved.${saved}`)}</output>
      </header>
      {trouble && <Notice tone={trouble === 'PricesChanged' ? 'warning' : 'danger'}>{text(`Shop.${trouble}`)}</Notice>}
      <BasketLines call={call} store={store} />
      <Delivery store={store} />
      <footer>
        <BasketSums store={store} currency={currency} />
        <Button
          kind="primary"
          wide
          part="primary-button"
          busy={isOrdering}
          disabled={basket.products.length === 0 || saved === 'saving'}
          onClick={() => void shop.order()}
        >
          {text('Shop.Order', { price: format.money(basket.gross, currency) })}
        </Button>
        <Button kind="ghost" wide onClick={() => setLeaving(true)}>
          {text('Shop.Cancel')}
        </Button>
      </footer>
      {isLeaving && <CancelBasket store={store} onClose={() => setLeaving(false)} onDone={shop.forget} />}
    </>
  )
}
