import { proxy } from 'valtio'
import { getKanbanSums } from '@casekit/contract/kanban'
import { createFarApart } from '@casekit/ui/data-grid/far-apart'
import type { BoardQuery } from '@casekit/widgets/kanban-board'
import { call } from '../../session/session.store.ts'

/** A board is drawn anew each time a card of the company moves: its sums are not added up each time. */
const APART_MS = 10_000

/** What the accepted offers of each column's cases come to, in hundredths. */
export function createColumnSums() {
  const state = proxy<{ nets: Record<string, number> }>({ nets: {} })
  const want = createFarApart(APART_MS)
  let asking = new AbortController()

  async function load(query: BoardQuery): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const sums = await call(getKanbanSums, { query, signal }).catch(() => []) // the board is there without them
    if (!signal.aborted) state.nets = Object.fromEntries(sums.map(({ key, net }) => [key, net]))
  }
  const ask = (query: BoardQuery) => want(JSON.stringify(query), () => void load(query))
  return { state, ask }
}

export type ColumnSums = ReturnType<typeof createColumnSums>
