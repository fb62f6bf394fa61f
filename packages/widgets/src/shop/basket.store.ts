import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  type Basket,
  BASKET_QUANTITY,
  type BasketFields,
  cancelBasket,
  editBasket,
  orderBasket,
  type ShopItem,
} from '@casekit/contract/shop'

const PAUSE_MS = 500

export type Trouble = 'NotKept' | 'NotOrdered' | 'PricesChanged' | 'Changed'
export type Ordered = { caseId: string; offerId: string }
type Delivery = Omit<BasketFields, 'products'>

const bodyOf = ({ products, name, address, zipCode, city, orderNumber }: Basket): BasketFields => ({
  products: products.map(({ kind, id, quantity }) => ({ kind, id, quantity })),
  name,
  address,
  zipCode,
  city,
  orderNumber,
})

/** One basket while it is filled: saved automatically; prices and totals come from the server's responses. */
export function createBasket(call: Call, begun: Basket) {
  const state = proxy({
    basket: JSON.parse(JSON.stringify(begun)) as Basket,
    saved: 'saved' as 'saved' | 'waiting' | 'saving' | 'lost',
    isOrdering: false,
    trouble: null as Trouble | null,
  })
  const params = { basketId: begun.id }
  const orderKey = newKey()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let edits = 0

  function soon(): void {
    edits += 1
    state.saved = 'waiting'
    state.trouble = null
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), PAUSE_MS)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await sending
    if (state.saved !== 'waiting' && state.saved !== 'lost') return
    sending = send().finally(() => (sending = undefined))
    await sending
  }

  async function send(): Promise<void> {
    const sent = edits
    state.saved = 'saving'
    try {
      const answer = await call(editBasket, { params, body: bodyOf(state.basket), ifMatch: state.basket.version })
      takeIn(answer, sent === edits)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.saved = 'lost'
      state.trouble = error.code === 'stale' ? 'Changed' : 'NotKept'
      if (error.code === 'stale') state.basket.version = (error.current as Basket).version
    }
  }

  /** Input made meanwhile stays, and is sent next. */
  function takeIn(answer: Basket, isLast: boolean): void {
    if (isLast) Object.assign(state, { basket: answer, saved: 'saved' })
    else {
      state.basket.version = answer.version
      state.saved = 'waiting'
      timer = setTimeout(() => void flush(), PAUSE_MS)
    }
  }

  function put({ kind, id, number, name, unit, salesPrice: price, imageId }: ShopItem): void {
    const there = state.basket.products.find(one => one.id === id)
    if (there) there.quantity = Math.min(BASKET_QUANTITY, there.quantity + 1)
    else state.basket.products.push({ kind, id, number, name, unit, quantity: 1, price, net: price, imageId })
    soon()
  }

  function count(id: string, quantity: number): void {
    const { products } = state.basket
    const at = products.findIndex(one => one.id === id)
    const one = products[at]
    if (!one) return
    if (quantity < 1) products.splice(at, 1)
    else one.quantity = Math.min(BASKET_QUANTITY, quantity)
    soon()
  }

  /**
   * Orders the basket and returns the result; when prices have changed, the basket is saved again so they can be seen
   * first.
   */
  async function order(): Promise<Ordered | undefined> {
    await flush()
    if (state.saved !== 'saved') return undefined
    state.isOrdering = true
    try {
      return await call(orderBasket, { params, body: {}, key: orderKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'prices-changed') {
        soon()
        await flush()
      }
      state.trouble = error.code === 'prices-changed' ? 'PricesChanged' : 'NotOrdered'
      return undefined
    } finally {
      state.isOrdering = false
    }
  }

  async function cancel(): Promise<boolean> {
    await flush()
    return call(cancelBasket, { params, body: {} }).then(
      () => true,
      () => false,
    )
  }

  return {
    state,
    put,
    count,
    flush,
    order,
    cancel,
    deliver: (part: Partial<Delivery>) => {
      Object.assign(state.basket, part)
      soon()
    },
  }
}

export type BasketStore = ReturnType<typeof createBasket>
