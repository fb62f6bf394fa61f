import { useState } from 'react'
import { type Basket, getBasket } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { createBasket } from '@casekit/widgets/shop/basket'
import { Catalogue } from '@casekit/widgets/shop/catalogue'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { BasketPanel } from './BasketPanel.tsx'
import { useSnapshot } from 'valtio'
import '../../patterns/page-head.css'
import '@casekit/widgets/shop/shop.css'

/** Shop/:basket: the shop's items beside the basket that they are added to. */
export function BasketScreen({ params }: ScreenProps) {
  const { basket = '' } = params
  return <OneBasket key={basket} id={basket} />
}

function OneBasket({ id }: { id: string }) {
  const { text } = useMessages()
  const query = useQuery<Basket>(signal => call(getBasket, { params: { basketId: id }, signal }))
  const name = query.answer ? text('Shop.BasketOf', { number: query.answer.number }) : text('Crumb.basket')
  usePage(name, [{ text: text('Menu.shop'), href: paths.shop() }, { text: name }])
  return (
    <Loaded query={query} gone="Shop.BasketGone" failed="Shop.BasketsNotLoaded">
      {basket => <Filling key={basket.state} basket={basket} onDone={() => void query.load()} />}
    </Loaded>
  )
}

function Filling({ basket, onDone }: { basket: Basket; onDone: () => void }) {
  const { text } = useMessages()
  const [store] = useState(() => createBasket(call, basket))
  const { products, property } = useSnapshot(store.state).basket
  const counts = new Map(products.map(({ id, quantity }) => [id, quantity]))
  return (
    <div className="ck-shop-place">
      <div className="ck-shop">
        <div className="ck-shop-main">
          <header className="ck-page-head">
            <h1 className="ck-page-title">{text('Menu.shop')}</h1>
            <span className="ck-page-count">
              {property.number} {property.name}
            </span>
          </header>
          <Catalogue
            call={call}
            propertyId={property.id}
            counts={counts}
            isLocked={basket.state !== 'draft'}
            onPut={item => store.put(item)}
          />
        </div>
        <BasketPanel store={store} onDone={onDone} />
      </div>
    </div>
  )
}
