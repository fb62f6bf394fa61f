import type { Call } from '@casekit/client/connect'
import type { ShopItem } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import { Plus } from 'lucide-react'
import { CatalogueImage } from './CatalogueImage.tsx'

type ItemCardProps = { call: Call; item: ShopItem; count: number; isLocked: boolean; onPut: () => void }

/** An item with its picture and price. */
export function ItemCard({ call, item, count, isLocked, onPut }: ItemCardProps) {
  const { text, format } = useMessages()
  return (
    <article className="ck-shop-card" part="item" data-chosen={count > 0 || undefined} aria-label={item.name}>
      <CatalogueImage call={call} imageId={item.imageId} kind={item.kind} />
      <Heading below={1} className="ck-shop-name">
        {item.name}
      </Heading>
      <p>
        {item.number} · {text(`SoldKind.${item.kind}`)}
      </p>
      <footer>
        <span>
          <b>{format.amount(item.salesPrice)}</b>
          <small>{text('Shop.WithVat', { price: format.amount(item.totalPrice) })}</small>
        </span>
        {!isLocked && (
          <Button size="sm" icon={<Plus />} aria-label={text('Shop.PutIn', { name: item.name })} onClick={onPut}>
            {count > 0 ? format.number(count) : text('Shop.Put')}
          </Button>
        )}
      </footer>
    </article>
  )
}
