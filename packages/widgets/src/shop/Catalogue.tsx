import type { Call } from '@casekit/client/connect'
import { type ShopItem, type SoldKind, SOLD_KINDS } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading } from '@casekit/ui/surroundings'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type CatalogueStore, createCatalogue } from './catalogue.store.ts'
import { ItemCard } from './ItemCard.tsx'

type CatalogueProps = {
  call: Call
  /** Present when another part shares the catalog. */
  store?: CatalogueStore
  /** The property whose prices are shown. */
  propertyId?: string
  /** Includes the greeting and the featured items. */
  isStart?: boolean
  /** The quantities in the basket, by id. */
  counts: ReadonlyMap<string, number>
  onPut: (item: ShopItem) => void
  isLocked?: boolean
}

/** The shop's catalog, by category, kind and search word. */
export function Catalogue({ store: given, propertyId, isStart = false, ...cards }: CatalogueProps) {
  const { text } = useMessages()
  const [store] = useState(() => given ?? createCatalogue(cards.call, propertyId))
  const { shop, status, wanted } = useSnapshot(store.state)
  useEffect(() => {
    void store.load()
    return () => void store.leave()
  }, [store])
  const isPlain = !wanted.category && !wanted.kind && !wanted.text
  if (!shop)
    return status === 'failed' ? (
      <Empty
        art="error"
        title={text('Shop.NotLoaded')}
        action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
      />
    ) : (
      <Skeleton width="100%" height="24rem" />
    )
  return (
    <>
      {isStart && shop.greeting && <p className="ck-shop-greeting">{shop.greeting}</p>}
      <Narrowing store={store} />
      {isStart && isPlain && shop.featured.length > 0 && (
        <section aria-labelledby="shop-featured">
          <Heading id="shop-featured" className="ck-shop-title">
            {text('Shop.Featured')}
          </Heading>
          <Cards {...cards} items={shop.featured} />
        </section>
      )}
      <Found store={store} {...cards} />
    </>
  )
}

function Narrowing({ store }: { store: CatalogueStore }) {
  const { text } = useMessages()
  const { shop, wanted } = useSnapshot(store.state)
  return (
    <>
      <fieldset className="ck-shop-tabs" aria-label={text('Shop.Categories')}>
        <button
          type="button"
          part="category"
          aria-pressed={wanted.category === ''}
          onClick={() => store.want({ category: '' })}
        >
          {text('Shop.All')}
        </button>
        {shop?.categories.map(({ name, count }) => (
          <button
            key={name}
            type="button"
            part="category"
            aria-pressed={wanted.category === name}
            onClick={() => store.want({ category: name })}
          >
            {name} <span>{count}</span>
          </button>
        ))}
      </fieldset>
      <div className="ck-shop-tools">
        <TextField
          label={text('Shop.Find')}
          type="search"
          maxLength={200}
          value={wanted.text}
          onChange={said => store.want({ text: said })}
        />
        <Select
          label={text('Shop.Kind')}
          clearable
          value={wanted.kind}
          options={SOLD_KINDS.map(value => ({ value, label: text(`SoldKind.${value}`) }))}
          onChange={kind => store.want({ kind: kind as SoldKind | '' })}
        />
      </div>
    </>
  )
}

type CardsProps = Omit<CatalogueProps, 'store' | 'isStart' | 'propertyId'> & { items: readonly ShopItem[] }

/** Cards rendered at a time, so rendering a whole page does not block input. */
const SLICE = 8

function Cards({ call, items, counts, onPut, isLocked = false }: CardsProps) {
  const [drawn, setDrawn] = useState(SLICE)
  const isMore = drawn < items.length
  useEffect(() => {
    if (!isMore) return undefined
    const timer = setTimeout(() => setDrawn(drawn + SLICE))
    return () => clearTimeout(timer)
  }, [drawn, isMore])
  const cardOf = (item: ShopItem) => (
    <ItemCard
      key={item.id}
      call={call}
      item={item}
      count={counts.get(item.id) ?? 0}
      isLocked={isLocked}
      onPut={() => onPut(item)}
    />
  )
  return (
    <div className="ck-shop-cards">
      {items.map((item, nth) => (nth < drawn ? cardOf(item) : <div key={item.id} className="ck-shop-card" />))}
    </div>
  )
}

function Found({ store, ...cards }: Omit<CardsProps, 'items'> & { store: CatalogueStore }) {
  const { text } = useMessages()
  const { items, count, status, wanted } = useSnapshot(store.state)
  if (count === 0 && status === 'ready') return <Empty art="search" title={text('Shop.Nothing')} />
  return (
    <section aria-labelledby="shop-found">
      <Heading id="shop-found" className="ck-hidden-text">
        {wanted.category || text('Shop.All')}
      </Heading>
      <output className="ck-shop-count">
        {status === 'failed' ? text('Shop.NotLoaded') : text('Shop.Found', { count })}
      </output>
      <Cards {...cards} items={items} />
      {items.length < count && (
        <p className="ck-shop-more">
          <Button onClick={() => void store.more()}>{text('Shop.More')}</Button>
        </p>
      )}
    </section>
  )
}
