import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { getShop, getShopItems, type Shop, type ShopItem, type SoldKind } from '@casekit/contract/shop'
import { proxy, ref } from 'valtio'

const PAUSE_MS = 200

export type CatalogueState = {
  shop: Shop | null
  /** The search; empty fields match everything. */
  wanted: { category: string; kind: SoldKind | ''; text: string }
  items: ShopItem[]
  count: number
  status: 'loading' | 'ready' | 'failed'
}

/** The catalog as it is browsed: one request at a time, and the last one wins. */
export function createCatalogue(call: Call, propertyId = '') {
  const state = proxy<CatalogueState>({
    shop: null,
    wanted: { category: '', kind: '', text: '' },
    items: [],
    count: 0,
    status: 'loading',
  })
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The property whose prices are shown. */
  const place = propertyId ? { propertyId } : {}

  const queryOf = ({ category, kind, text }: CatalogueState['wanted']) => ({
    ...(category && { category }),
    ...(kind && { kind }),
    ...(text.trim() && { text: text.trim() }),
    ...place,
  })

  /** Failures leave the current content unchanged. */
  async function ask<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    clearTimeout(timer)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      return await work(signal)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) state.status = 'failed'
      return undefined
    }
  }

  const load = async (): Promise<void> => {
    const answer = await ask(async signal => {
      const shop = state.shop ?? ref(await call(getShop, { query: place, signal }))
      return { shop, found: await call(getShopItems, { query: queryOf(state.wanted), signal }) }
    })
    if (answer) Object.assign(state, { shop: answer.shop, ...answer.found, status: 'ready' })
  }

  async function more(): Promise<void> {
    const query = { ...queryOf(state.wanted), from: state.items.length }
    const found = await ask(signal => call(getShopItems, { query, signal }))
    if (found) Object.assign(state, { items: [...state.items, ...found.items], count: found.count })
  }

  function want(part: Partial<CatalogueState['wanted']>): void {
    Object.assign(state.wanted, part)
    clearTimeout(timer)
    timer = setTimeout(() => void load(), 'text' in part ? PAUSE_MS : 0)
  }

  /** Reloads the shop. */
  async function refresh(): Promise<void> {
    state.shop = null
    await load()
  }

  return { state, load, more, want, refresh, leave: () => ask(() => Promise.resolve()) }
}

export type CatalogueStore = ReturnType<typeof createCatalogue>
