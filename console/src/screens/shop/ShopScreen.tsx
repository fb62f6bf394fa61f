import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ShopItem } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { Catalogue } from '@casekit/widgets/shop/catalogue'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { Baskets } from './Baskets.tsx'
import { NewBasketDialog } from './NewBasketDialog.tsx'
import '../../patterns/page-head.css'
import '@casekit/widgets/shop/shop.css'

const NONE: ReadonlyMap<string, number> = new Map()

/** Shop: its start page, its items, and the company's baskets. Adding an item creates a new basket. */
export function ShopScreen() {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [beginning, setBeginning] = useState<{ item: ShopItem | null } | null>(null)
  usePage(text('Menu.shop'))
  return (
    <div className="ck-shop-place">
      <div className="ck-shop">
        <div className="ck-shop-main">
          <header className="ck-page-head">
            <h1 className="ck-page-title">{text('Menu.shop')}</h1>
          </header>
          <Catalogue call={call} isStart counts={NONE} onPut={item => setBeginning({ item })} />
        </div>
        <Baskets onNew={() => setBeginning({ item: null })} />
        {beginning && (
          <NewBasketDialog
            item={beginning.item}
            onClose={() => setBeginning(null)}
            onMade={id => go(paths.basket(id))}
          />
        )}
      </div>
    </div>
  )
}
