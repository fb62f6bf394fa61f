import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { getCompanyInformation } from '@casekit/contract/company'
import { addBasket, getBasket, type ShopItem } from '@casekit/contract/shop'
import { currencyOf } from '@casekit/rules/currency'
import { proxy, ref } from 'valtio'
import { type BasketStore, createBasket, type Ordered } from './basket.store.ts'

/** What a purchase is for. */
export type ShopPlace = { propertyId: string; leaseId?: string | undefined }

export type ShopState = {
  basket: BasketStore | null
  currency: string
  /** The number of the last order. */
  ordered: number | null
  isBeginning: boolean
  isRefused: boolean
}

/** A visitor's basket on a page, created with the first item put into it. */
export function createShop(call: Call, place: ShopPlace) {
  const state = proxy<ShopState>({ basket: null, currency: '', ordered: null, isBeginning: false, isRefused: false })
  let key = newKey()
  let tell: ((ordered: Ordered) => void) | undefined

  async function begin(): Promise<BasketStore> {
    const body = { propertyId: place.propertyId, leaseId: place.leaseId || null }
    const basketId = await call(addBasket, { body, key })
    const [begun, company] = await Promise.all([call(getBasket, { params: { basketId } }), call(getCompanyInformation)])
    state.currency = currencyOf(company.companyLanguage)
    return createBasket(call, begun)
  }

  async function put(item: ShopItem): Promise<void> {
    if (state.isBeginning) return
    Object.assign(state, { isBeginning: !state.basket, isRefused: false, ordered: null })
    try {
      state.basket ??= ref(await begin())
      state.basket.put(item)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.isRefused = true
    } finally {
      state.isBeginning = false
    }
  }

  async function order(): Promise<void> {
    const { basket } = state
    const ordered = await basket?.order()
    if (!basket || !ordered) return
    key = newKey()
    Object.assign(state, { basket: null, ordered: basket.state.basket.number })
    tell?.(ordered)
  }

  /** Resets the state: the next item creates another basket. */
  function forget(): void {
    Object.assign(state, { basket: null, ordered: null, isRefused: false })
    key = newKey()
  }

  async function reset(): Promise<void> {
    const { basket } = state
    forget()
    await basket?.cancel()
  }

  /** Sets the listener for orders. */
  const hear = (told: typeof tell) => void (tell = told)

  return { state, put, order, forget, reset, hear }
}

export type ShopStore = ReturnType<typeof createShop>
