import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { currencyOf } from '@casekit/rules/currency'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Notice } from '@casekit/ui/notice'
import { CancelBasket } from '@casekit/widgets/shop/cancel'
import { BasketLines, BasketSums, Delivery } from '@casekit/widgets/shop/parts'
import type { BasketStore } from '@casekit/widgets/shop/basket'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'

type BasketPanelProps = { store: BasketStore; onDone: () => void }

/** The basket's items, destination and total. */
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
      <BasketLines call={call} store={store} isLocked={!isDraft} />
      <Delivery store={store} isLocked={!isDraft} />
      <Totals store={store} onDone={onDone} isLocked={!isDraft} />
    </aside>
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
      <BasketSums store={store} currency={currency} />
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
