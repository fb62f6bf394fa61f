import type { Client } from '@casekit/client/connect'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shopMessages } from '@casekit/messages/sections/shop'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { Notice } from '@casekit/ui/notice'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useSnapshot } from 'valtio'
import { BasketSide } from './BasketSide.tsx'
import type { BasketStore, Ordered } from './basket.store.ts'
import { Catalogue } from './Catalogue.tsx'
import { createCatalogue } from './catalogue.store.ts'
import { createShop } from './shop.store.ts'
import './shop.css'

/** Commands for the parent. */
export type ShopHandle = {
  /** Reloads the catalog and prices; the basket stays. */
  refresh: () => Promise<void>
  /** Discards the basket. */
  reset: () => Promise<void>
}

export type ShopProps = {
  client: Client
  language: Language
  /** The property that is ordered for; without one the shop is read-only. */
  propertyId?: string
  /** One of its leases, whose address is the delivery address. */
  leaseId?: string
  /** A basket was ordered: the resulting case and its order confirmation. */
  onOrdered?: (ordered: Ordered) => void
  handle?: Ref<ShopHandle>
}

const SECTIONS = [uiMessages, shopMessages]

/** The company's packages and products, and a basket a visitor can order. */
export function Shop(props: ShopProps) {
  return (
    <MessagesProvider language={props.language} sections={SECTIONS}>
      <Mounted key={`${props.propertyId} ${props.leaseId}`} {...props} />
    </MessagesProvider>
  )
}

function Mounted({ client, propertyId = '', leaseId, onOrdered, handle }: ShopProps) {
  const { text } = useMessages()
  const [catalogue] = useState(() => createCatalogue(client.call, propertyId))
  const [shop] = useState(() => createShop(client.call, { propertyId, leaseId }))
  useEffect(() => shop.hear(onOrdered), [shop, onOrdered])
  useImperativeHandle(handle, () => ({ refresh: catalogue.refresh, reset: shop.reset }), [catalogue, shop])
  const { basket, isRefused } = useSnapshot(shop.state)
  return (
    <div className="ck-root ck-shop-place" part="shop">
      <div className="ck-shop ck-shop-widget">
        <div className="ck-shop-main" part="catalogue">
          {!propertyId && <Notice tone="info">{text('Shop.NoProperty')}</Notice>}
          {isRefused && <Notice tone="danger">{text('Shop.NotBegun')}</Notice>}
          <Counted basket={basket as BasketStore | null}>
            {counts => (
              <Catalogue
                call={client.call}
                store={catalogue}
                isStart
                counts={counts}
                isLocked={!propertyId}
                onPut={item => void shop.put(item)}
              />
            )}
          </Counted>
        </div>
        {propertyId && <BasketSide call={client.call} shop={shop} />}
      </div>
    </div>
  )
}

const NOTHING: ReadonlyMap<string, number> = new Map()

type CountedProps = { basket: BasketStore | null; children: (counts: ReadonlyMap<string, number>) => ReactNode }

/** The quantities in the basket, if there is one. */
const Counted = ({ basket, children }: CountedProps) =>
  basket ? <CountedOf basket={basket}>{children}</CountedOf> : children(NOTHING)

function CountedOf({ basket, children }: CountedProps & { basket: BasketStore }) {
  const { products } = useSnapshot(basket.state).basket
  return children(new Map(products.map(({ id, quantity }) => [id, quantity])))
}
