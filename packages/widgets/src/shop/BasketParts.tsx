import type { Call } from '@casekit/client/connect'
import { type Basket, BASKET_QUANTITY } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { BasketStore } from './basket.store.ts'
import { CatalogueImage } from './CatalogueImage.tsx'

type BasketPartProps = { store: BasketStore; isLocked?: boolean }

/** The basket's content and prices. */
export function BasketLines({ call, store, isLocked = false }: BasketPartProps & { call: Call }) {
  const { text } = useMessages()
  const { products } = useSnapshot(store.state).basket
  if (products.length === 0) return <p>{text('Shop.EmptyBasket')}</p>
  return (
    <ul className="ck-shop-lines">
      {products.map(one => (
        <BasketLine key={one.id} call={call} store={store} one={one} isLocked={isLocked} />
      ))}
    </ul>
  )
}

type BasketLineProps = BasketPartProps & { call: Call; one: Basket['products'][number] }

function BasketLine({ call, store, one, isLocked }: BasketLineProps) {
  const { text, format } = useMessages()
  return (
    <li>
      <CatalogueImage call={call} imageId={one.imageId} kind={one.kind} />
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
            max={BASKET_QUANTITY}
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

/** The delivery address. */
export function Delivery({ store, isLocked = false }: BasketPartProps) {
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

/** The totals, as computed by the provider. */
export function BasketSums({ store, currency }: { store: BasketStore; currency: string }) {
  const { text, format } = useMessages()
  const { net, vat, gross } = useSnapshot(store.state).basket
  return (
    <dl>
      <dt>{text('Shop.Net')}</dt>
      <dd>{format.amount(net)}</dd>
      <dt>{text('Shop.Vat')}</dt>
      <dd>{format.amount(vat)}</dd>
      <dt>{text('Shop.Total')}</dt>
      <dd className="ck-shop-total">{format.money(gross, currency)}</dd>
    </dl>
  )
}
