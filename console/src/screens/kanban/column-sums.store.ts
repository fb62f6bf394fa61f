import { proxy } from 'valtio'
import { getKanbanSums } from '@casekit/contract/kanban'
import { createFarApart } from '@casekit/ui/data-grid/far-apart'
import type { BoardQuery } from '@casekit/widgets/kanban-board'
import { call } from '../../session/session.store.ts'

/** Throttles the sums: the board is refetched whenever one of the company's cards moves. */
const APART_MS = 10_000

/** The totals of the accepted offers by column, in hundredths. */
export function createColumnSums() {
  const state = proxy<{ nets: Record<string, number> }>({ nets: {} })
  const want = createFarApart(APART_MS)
  let asking = new AbortController()

  async function load(query: BoardQuery): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const sums = await call(getKanbanSums, { query, signal }).catch(() => []) // the board works without them
    if (!signal.aborted) state.nets = Object.fromEntries(sums.map(({ key, net }) => [key, net]))
  }
  const ask = (query: BoardQuery) => want(JSON.stringify(query), () => void load(query))
  return { state, ask }
}

export type ColumnSums = ReturnType<typeof createColumnSums>
