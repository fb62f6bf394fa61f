import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { type BasketState, getBaskets } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const LOOKS = { draft: 'open', ordered: 'done', cancelled: 'off' } as const satisfies Record<BasketState, string>

/** The company's baskets, open ones first. */
export function Baskets({ onNew }: { onNew: () => void }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getBaskets, { signal }), { live: 'package' })
  return (
    <aside className="ck-shop-side" aria-labelledby="shop-baskets">
      <header>
        <h2 id="shop-baskets">{text('Shop.Baskets')}</h2>
        <Button size="sm" kind="primary" icon={<Plus />} onClick={onNew}>
          {text('Shop.NewBasket')}
        </Button>
      </header>
      <Loaded query={query} failed="Shop.BasketsNotLoaded">
        {baskets => (
          <>
            {baskets.length === 0 && <p>{text('Shop.NoBaskets')}</p>}
            <ul className="ck-shop-baskets">
              {baskets.map(({ id, number, state, property, lease, gross }) => (
                <li key={id}>
                  <Link href={paths.basket(id)}>
                    <b>{text('Shop.BasketOf', { number })}</b>
                    <span>
                      {property.name}
                      {lease && ` · ${lease.leaseNumber}`}
                    </span>
                  </Link>
                  <span>
                    <Chip look={LOOKS[state]}>{text(`BasketState.${state}`)}</Chip> {format.amount(gross)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </aside>
  )
}
