import type { Call } from '@casekit/client/connect'
import { customers } from '@casekit/contract/overview'
import type { CustomerRow } from '@casekit/contract/overviews/customers'
import { proxy } from 'valtio'

const BLOCK = 100

/** The customers by number: a hundred at first, a hundred more on scroll, each found behind the row before. */
export function createCustomers(call: Call) {
  const state = proxy({
    search: '',
    rows: [] as CustomerRow[],
    /** How many match; -1 where they are more than 10,000. */
    total: 0,
    after: null as string | null,
    loading: null as 'first' | 'more' | null,
    hasFailed: false,
  })
  let turn = 0

  async function ask(loading: 'first' | 'more') {
    const mine = ++turn
    Object.assign(state, { loading, hasFailed: false })
    const startRow = loading === 'first' ? 0 : state.rows.length
    const after = loading === 'more' && state.after ? { after: state.after } : {}
    const search = state.search.trim()
    try {
      const found = await call(customers.rows, {
        body: { startRow, endRow: startRow + BLOCK, ...after, ...(search && { search }) },
      })
      if (mine !== turn) return
      const before = loading === 'first' ? [] : state.rows
      Object.assign(state, {
        rows: [...before, ...found.rows],
        after: found.rows.length === BLOCK ? found.after : null,
        ...(loading === 'first' && { total: found.lastRow }),
      })
    } catch {
      if (mine === turn) state.hasFailed = true
    }
    if (mine === turn) state.loading = null
  }

  return {
    state,
    load: () => ask('first'),
    more: () => (state.loading ? Promise.resolve() : ask('more')),
    search(text: string) {
      state.search = text
      return ask('first')
    },
  }
}
