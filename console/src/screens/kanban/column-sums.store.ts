import { proxy } from 'valtio'
import { getKanbanSums } from '@casekit/contract/kanban'
import type { BoardQuery } from '@casekit/widgets/kanban-board'
import { call } from '../../session/session.store.ts'

/** What the accepted offers of each column's cases come to, in hundredths. */
export function createColumnSums() {
  const state = proxy<{ nets: Record<string, number> }>({ nets: {} })
  let asking = new AbortController()

  async function ask(query: BoardQuery): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const sums = await call(getKanbanSums, { query, signal }).catch(() => null) // the board is there without them
    if (sums && !signal.aborted) state.nets = Object.fromEntries(sums.map(({ key, net }) => [key, net]))
  }
  return { state, ask }
}

export type ColumnSums = ReturnType<typeof createColumnSums>
