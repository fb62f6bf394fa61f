import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import {
  getPropertyPrices,
  type PropertyPrice,
  removePropertyPrice,
  setPropertyPrice,
} from '@casekit/contract/property-prices'
import { getShopItems, type ShopItem } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Combo } from '@casekit/ui/combo'
import { toasts } from '../../frame/notices/toasts.ts'
import { AmountField } from '../../parts/document-lines/AmountField.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call, session } from '../../session/session.store.ts'
import '../../parts/document-lines/lines.css'
import './property-prices.css'

type Agreed = Pick<PropertyPrice, 'kind' | 'soldId' | 'price'>

/** The property's special prices in the shop; added and removed immediately, with undo. */
export function PropertyPrices({ propertyId }: { propertyId: string }) {
  const guards = useSnapshot(session).account?.guards ?? []
  if (!guards.includes('SettingsAccess') || !guards.includes('Shop startpage')) return null
  return <Agreements propertyId={propertyId} />
}

function Agreements({ propertyId }: { propertyId: string }) {
  const { text } = useMessages()
  const params = { propertyId }
  const query = useQuery(signal => call(getPropertyPrices, { params, signal }))

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const title = error.code === 'changed' ? 'PropertyPrices.Changed' : 'PropertyPrices.Failed'
      toasts.show({ tone: 'failed', title: text(title) })
    } finally {
      void query.load()
    }
  }
  const agree = ({ kind, soldId, price }: Agreed, isNew = false) =>
    attempt(() => call(setPropertyPrice, { params, body: { kind, soldId, price, isNew } }))
  const end = ({ id: priceId, name }: PropertyPrice) =>
    attempt(async () => {
      const ended = await call(removePropertyPrice, { params: { priceId } })
      toasts.show({ title: text('PropertyPrices.Ended', { name }), undo: () => void agree(ended, true) })
    })
  return (
    <RecordPart title="PropertyPrices.Title">
      <p>{text('PropertyPrices.Lead')}</p>
      <SoldSearch onChoose={({ kind, id: soldId, salesPrice: price }) => void agree({ kind, soldId, price })} />
      <Loaded query={query} failed="Grid.Failed">
        {prices => (
          <ul className="ck-property-prices">
            {prices.map(one => (
              <PriceLine
                key={one.id}
                one={one}
                onChange={price => void agree({ ...one, price })}
                onEnd={() => void end(one)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </RecordPart>
  )
}

type PriceLineProps = { one: PropertyPrice; onChange: (price: number) => void; onEnd: () => void }

function PriceLine({ one: { number, name, price, usualPrice }, onChange, onEnd }: PriceLineProps) {
  const { text, format } = useMessages()
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{text('PropertyPrices.Usual', { number, price: format.amount(usualPrice) })}</small>
      </span>
      <AmountField label={text('PropertyPrices.PriceOf', { name })} value={price} onChange={onChange} />
      <IconButton size="sm" icon={<Trash2 />} label={text('PropertyPrices.End', { name })} onClick={onEnd} />
    </li>
  )
}

const PAUSE_MS = 250

/** Searches the shop's items by word or number. */
function SoldSearch({ onChoose }: { onChoose: (item: ShopItem) => void }) {
  const { text, format } = useMessages()
  const [typed, setTyped] = useState('')
  const [hits, setHits] = useState<ShopItem[]>([])
  const search = useRef({ timer: 0, asked: '' })

  function type(said: string) {
    setTyped(said)
    window.clearTimeout(search.current.timer)
    search.current.asked = said
    if (said.trim().length < 2) return setHits([])
    search.current.timer = window.setTimeout(() => void look(said), PAUSE_MS)
  }
  async function look(said: string) {
    const { items } = await call(getShopItems, { query: { text: said.trim() } }).catch((error: unknown) => {
      if (error instanceof ApiError) return { items: [] }
      throw error
    })
    if (said === search.current.asked) setHits(items.slice(0, 20))
  }
  return (
    <Combo
      label={text('PropertyPrices.Add')}
      hint={text('PropertyPrices.AddHint')}
      maxLength={200}
      value={typed}
      onChange={type}
      options={hits.map(({ id, number, name, salesPrice }) => ({
        id,
        title: name,
        detail: `${number} · ${format.amount(salesPrice)}`,
      }))}
      onChoose={({ id }) => {
        const item = hits.find(one => one.id === id)
        type('')
        if (item) onChoose(item)
      }}
    />
  )
}
