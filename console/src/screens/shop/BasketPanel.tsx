import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Basket } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { currencyOf } from '@casekit/rules/currency'
import { Button, IconButton } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { CatalogueImage } from '../../parts/packages/CatalogueImage.tsx'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'
import type { BasketStore } from './basket.store.ts'
import { CancelBasket } from './CancelBasket.tsx'

type BasketPanelProps = { store: BasketStore; onDone: () => void }

/** What is in the basket, where it goes and what it comes to. */
export function BasketPanel({ store, onDone }: BasketPanelProps) {
  const { text } = useMessages()
  const { basket, saved, trouble } = useSnapshot(store.state)
  const isDraft = basket.state === 'draft'
  useEffect(() => () => void store.flush(), [store])
  return (
    <aside className="ck-shop-side" aria-labelledby="basket-head">
      <header>
        <h2 id="basket-head">{text('Shop.BasketOf', { number: basket.number })}</h2>
        {isDraft ? (
          <output>{text(`Shop.Saved.${saved}`)}</output>
        ) : (
          <Chip look={basket.state === 'ordered' ? 'done' : 'off'}>{text(`BasketState.${basket.state}`)}</Chip>
        )}
      </header>
      <p>
        {basket.property.number} {basket.property.name}
        {basket.lease && ` · ${basket.lease.leaseNumber}`}
      </p>
      {trouble && <Notice tone={trouble === 'PricesChanged' ? 'warning' : 'danger'}>{text(`Shop.${trouble}`)}</Notice>}
      {basket.products.length === 0 && <p>{text('Shop.EmptyBasket')}</p>}
      <ul className="ck-shop-lines">
        {basket.products.map(one => (
          <BasketLine key={one.id} store={store} one={one} isLocked={!isDraft} />
        ))}
      </ul>
      <Delivery store={store} isLocked={!isDraft} />
      <Totals store={store} onDone={onDone} isLocked={!isDraft} />
    </aside>
  )
}

type BasketLineProps = { store: BasketStore; one: Basket['products'][number]; isLocked: boolean }

function BasketLine({ store, one, isLocked }: BasketLineProps) {
  const { text, format } = useMessages()
  return (
    <li>
      <CatalogueImage imageId={one.imageId} kind={one.kind} />
      <span>
        <b>{one.name}</b>
        <small>
          {format.number(one.quantity)} × {format.amount(one.price)}
        </small>
      </span>
      <b>{format.amount(one.net)}</b>
      {!isLocked && (
        <>
          <input
            className="ck-shop-quantity"
            type="number"
            min={1}
            max={10_000}
            aria-label={text('Shop.QuantityOf', { name: one.name })}
            value={one.quantity}
            onChange={event => store.count(one.id, Math.max(1, Math.trunc(event.currentTarget.valueAsNumber || 1)))}
          />
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Shop.TakeOut', { name: one.name })}
            onClick={() => store.count(one.id, 0)}
          />
        </>
      )}
    </li>
  )
}

function Delivery({ store, isLocked }: { store: BasketStore; isLocked: boolean }) {
  const { text } = useMessages()
  const { basket } = useSnapshot(store.state)
  const field = (name: 'name' | 'address' | 'zipCode' | 'city' | 'orderNumber', label: string) => (
    <TextField
      label={label}
      maxLength={name === 'zipCode' ? 12 : 200}
      disabled={isLocked}
      value={basket[name]}
      onChange={said => store.deliver({ [name]: said })}
    />
  )
  return (
    <fieldset className="ck-shop-delivery">
      <legend>{text('Shop.Delivery')}</legend>
      {field('name', text('Shop.Name'))}
      {field('address', text('Shop.Address'))}
      {field('zipCode', text('Shop.ZipCode'))}
      {field('city', text('Shop.City'))}
      {field('orderNumber', text('Shop.OrderNumber'))}
    </fieldset>
  )
}

function Totals({ store, onDone, isLocked }: { store: BasketStore; onDone: () => void; isLocked: boolean }) {
  const { text, format } = useMessages()
  const { basket, isOrdering, saved } = useSnapshot(store.state)
  const [isLeaving, setLeaving] = useState(false)
  const currency = currencyOf(useSnapshot(session).account?.user.companyLanguage ?? 'da-DK')

  async function order() {
    if (!(await store.order())) return
    toasts.show({ title: text('Shop.Ordered', { number: basket.number }) })
    onDone()
  }
  return (
    <footer>
      <dl>
        <dt>{text('Shop.Net')}</dt>
        <dd>{format.amount(basket.net)}</dd>
        <dt>{text('Shop.Vat')}</dt>
        <dd>{format.amount(basket.vat)}</dd>
        <dt>{text('Shop.Total')}</dt>
        <dd className="ck-shop-total">{format.money(basket.gross, currency)}</dd>
      </dl>
      {isLocked ? (
        basket.case && (
          <Link className="ck-record-link" href={paths.caseDetails(basket.case.id)}>
            {text('Shop.Case', { number: basket.case.number })}
          </Link>
        )
      ) : (
        <>
          <Button
            kind="primary"
            wide
            busy={isOrdering}
            disabled={basket.products.length === 0 || saved === 'saving'}
            onClick={() => void order()}
          >
            {text('Shop.Order', { price: format.money(basket.gross, currency) })}
          </Button>
          <Button kind="ghost" wide onClick={() => setLeaving(true)}>
            {text('Shop.Cancel')}
          </Button>
        </>
      )}
      {isLeaving && <CancelBasket store={store} onClose={() => setLeaving(false)} onDone={onDone} />}
    </footer>
  )
}
