import type { Client } from '@casekit/client/connect'
import { type Customer, getCustomersPagination, searchCustomers } from '@casekit/contract/customers'
import { proxy } from 'valtio/vanilla'
import { afterPause } from './after-pause.ts'
import { CUSTOMER_SEARCH } from './limits.ts'

const isSearch = (text: string) => text.trim().length >= CUSTOMER_SEARCH.minCharacters

export type CustomerListState = {
  text: string
  customers: Customer[]
  /** `first`: the list is being replaced. `more`: rows are being appended. */
  loading: 'first' | 'more' | null
  hasMore: boolean
  isFailed: boolean
}

/** With 1 or 2 characters the hint is shown and nothing is searched (§5). */
export function isTooShort(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length < CUSTOMER_SEARCH.minCharacters
}

/** The customer table: first 30, 25 more on scroll; searches are debounced, with a limit that grows (§5, §9). */
export function createCustomerList({ call }: Client) {
  const state = proxy<CustomerListState>({ text: '', customers: [], loading: null, hasMore: false, isFailed: false })
  let shownText = ''
  let amount: number = CUSTOMER_SEARCH.firstPage
  let asked = 0
  let lastScroll = Number.NEGATIVE_INFINITY
  const search = afterPause(CUSTOMER_SEARCH.pauseMs, () => void load())
  const scroll = afterPause(CUSTOMER_SEARCH.throttleMs, () => void more())

  /** Debounced search; a shorter text restores the first rows once. */
  function type(text: string) {
    state.text = text
    const wanted = isSearch(text) ? text.trim() : ''
    if (wanted === shownText && !state.isFailed) return search.cancel()
    search.later()
  }

  /** Loads the list from the start for the current text. */
  async function load() {
    search.cancel()
    scroll.cancel()
    shownText = isSearch(state.text) ? state.text.trim() : ''
    amount = shownText ? CUSTOMER_SEARCH.typedLimit : CUSTOMER_SEARCH.firstPage
    await ask('first')
  }

  /** 25 more, throttled; a search is repeated with a higher limit, starting at 60. */
  async function more() {
    if (!state.hasMore || state.loading) return
    const now = performance.now()
    const wait = lastScroll + CUSTOMER_SEARCH.throttleMs - now
    if (wait > 0) return scroll.later()
    lastScroll = now
    const isFirstOfSearch = shownText !== '' && amount === CUSTOMER_SEARCH.typedLimit
    amount = isFirstOfSearch ? CUSTOMER_SEARCH.firstAmount : amount + CUSTOMER_SEARCH.morePerScroll
    if (shownText) amount = Math.min(amount, CUSTOMER_SEARCH.most)
    await ask('more')
  }

  async function ask(loading: 'first' | 'more') {
    const turn = ++asked
    state.loading = loading
    state.isFailed = false
    try {
      const customers = shownText ? await searched() : await page(loading)
      if (turn !== asked) return // a later search is pending
      state.customers = customers
      state.hasMore = customers.length >= amount && (!shownText || amount < CUSTOMER_SEARCH.most)
    } catch {
      if (turn === asked) state.isFailed = true
    }
    if (turn === asked) state.loading = null
  }

  const searched = () => call(searchCustomers, { params: { text: shownText, amount } })

  async function page(loading: 'first' | 'more') {
    const before = loading === 'first' ? [] : [...state.customers]
    const rows = await call(getCustomersPagination, { params: { start: before.length, stop: amount } })
    const known = new Set(before.map(({ customerId }) => customerId))
    return [...before, ...rows.filter(({ customerId }) => !known.has(customerId))]
  }

  /** Updates a changed customer's row. */
  function replace(customer: Customer) {
    const at = state.customers.findIndex(({ customerId }) => customerId === customer.customerId)
    if (at >= 0) state.customers[at] = customer
  }

  function reset() {
    search.cancel()
    scroll.cancel()
    asked += 1
    Object.assign(state, { text: '', customers: [], loading: null, hasMore: false, isFailed: false })
    shownText = ''
  }

  return { state, type, load, more, replace, reset }
}
export type CustomerList = ReturnType<typeof createCustomerList>
