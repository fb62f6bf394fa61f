import { type ReactNode, useDeferredValue, useState } from 'react'
import { getShopItems, type Shop, SHOP_BLOCK, type ShopItem, type SoldKind, SOLD_KINDS } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { ItemCard } from './ItemCard.tsx'

type CatalogueProps = {
  shop: Shop
  /** With the greeting and what is featured. */
  isStart?: boolean
  /** How many of what are in the basket, by id. */
  counts: ReadonlyMap<string, number>
  onPut: (item: ShopItem) => void
  isLocked?: boolean
}

/** What the shop sells, by category, kind and word. */
export function Catalogue({ shop, isStart = false, counts, onPut, isLocked = false }: CatalogueProps) {
  const { text } = useMessages()
  const [category, setCategory] = useState('')
  const [kind, setKind] = useState<SoldKind | ''>('')
  const [said, setSaid] = useState('')
  const sought = useDeferredValue(said.trim())
  const isPlain = !category && !kind && !sought
  const card = (item: ShopItem) => (
    <ItemCard
      key={item.id}
      item={item}
      count={counts.get(item.id) ?? 0}
      isLocked={isLocked}
      onPut={() => onPut(item)}
    />
  )
  return (
    <>
      {isStart && shop.greeting && <p className="ck-shop-greeting">{shop.greeting}</p>}
      <fieldset className="ck-shop-tabs" aria-label={text('Shop.Categories')}>
        <button type="button" aria-pressed={category === ''} onClick={() => setCategory('')}>
          {text('Shop.All')}
        </button>
        {shop.categories.map(({ name, count }) => (
          <button key={name} type="button" aria-pressed={category === name} onClick={() => setCategory(name)}>
            {name} <span>{count}</span>
          </button>
        ))}
      </fieldset>
      <div className="ck-shop-tools">
        <TextField label={text('Shop.Find')} type="search" maxLength={200} value={said} onChange={setSaid} />
        <Select
          label={text('Shop.Kind')}
          clearable
          value={kind}
          options={SOLD_KINDS.map(value => ({ value, label: text(`SoldKind.${value}`) }))}
          onChange={value => setKind(value as SoldKind | '')}
        />
      </div>
      {isStart && isPlain && shop.featured.length > 0 && (
        <section aria-labelledby="shop-featured">
          <h2 id="shop-featured">{text('Shop.Featured')}</h2>
          <div className="ck-shop-cards">{shop.featured.map(card)}</div>
        </section>
      )}
      <Items key={`${category} ${kind} ${sought}`} category={category} kind={kind} said={sought} renderItem={card} />
    </>
  )
}

type ItemsProps = { category: string; kind: SoldKind | ''; said: string; renderItem: (item: ShopItem) => ReactNode }

function Items({ category, kind, said, renderItem }: ItemsProps) {
  const { text } = useMessages()
  const [more, setMore] = useState<ShopItem[]>([])
  const wanted = { ...(category && { category }), ...(kind && { kind }), ...(said && { text: said }) }
  const query = useQuery(signal => call(getShopItems, { query: wanted, signal }))

  async function next() {
    const from = SHOP_BLOCK + more.length
    const { items } = await call(getShopItems, { query: { ...wanted, from } }).catch(() => ({ items: [] }))
    setMore([...more, ...items])
  }
  return (
    <Loaded query={query} failed="Shop.NotLoaded">
      {({ items, count }) => {
        const all = [...items, ...more]
        if (count === 0) return <Empty art="search" title={text('Shop.Nothing')} />
        return (
          <section aria-label={text('Shop.Found', { count })}>
            <p className="ck-shop-count">{text('Shop.Found', { count })}</p>
            <div className="ck-shop-cards">{all.map(renderItem)}</div>
            {all.length < count && (
              <p className="ck-shop-more">
                <Button onClick={() => void next()}>{text('Shop.More')}</Button>
              </p>
            )}
          </section>
        )
      }}
    </Loaded>
  )
}
