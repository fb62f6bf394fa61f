import { useState } from 'react'
import { useLocation } from 'wouter'
import { getShop, type ShopItem } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { Baskets } from './Baskets.tsx'
import { Catalogue } from './Catalogue.tsx'
import { NewBasketDialog } from './NewBasketDialog.tsx'
import '../../patterns/page-head.css'
import './shop.css'

/** Shop: its start page, what it sells, and the company's baskets. What is put in goes into a basket that is begun for it. */
export function ShopScreen() {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [beginning, setBeginning] = useState<{ item: ShopItem | null } | null>(null)
  const shop = useQuery(signal => call(getShop, { signal }))
  usePage(text('Menu.shop'))
  return (
    <div className="ck-shop">
      <div className="ck-shop-main">
        <header className="ck-page-head">
          <h1 className="ck-page-title">{text('Menu.shop')}</h1>
        </header>
        <Loaded query={shop} failed="Shop.NotLoaded">
          {answer => <Catalogue shop={answer} isStart counts={new Map()} onPut={item => setBeginning({ item })} />}
        </Loaded>
      </div>
      <Baskets onNew={() => setBeginning({ item: null })} />
      {beginning && (
        <NewBasketDialog item={beginning.item} onClose={() => setBeginning(null)} onMade={id => go(paths.basket(id))} />
      )}
    </div>
  )
}
