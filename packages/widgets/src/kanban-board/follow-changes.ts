import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { getKanbanCard } from '@casekit/contract/kanban'
import type { BoardCards, BoardState } from './board-state.ts'
import { KANBAN_BOARD } from './limits.ts'

type Facts = {
  state: BoardState
  cards: BoardCards
  call: Call
  /** Resolves when no move of the card is under way. */
  moved: (id: string) => Promise<unknown> | undefined
  load: () => Promise<void>
  recount: () => Promise<void>
}

/** What others change: cards go to where they were put, a burst of changes in one refresh. */
export function followChanges({ state, cards, call, moved, load, recount }: Facts) {
  let changed = new Set<string | null>()
  let pause: ReturnType<typeof setTimeout> | undefined

  /** Something of this case changed; null: anything may have. */
  function hear(id: string | null): void {
    changed.add(id)
    clearTimeout(pause)
    pause = setTimeout(() => void follow(), KANBAN_BOARD.livePauseMs)
  }

  async function follow(): Promise<void> {
    const ids = [...changed]
    changed = new Set()
    if (!state.columns || state.isLoading) return
    if (ids.includes(null) || ids.length > KANBAN_BOARD.changedAtMost || state.filters.search.trim()) return load()
    await Promise.all(ids.filter(id => id !== null).map(refreshCard))
    await recount()
  }

  async function refreshCard(caseId: string): Promise<void> {
    await moved(caseId)
    try {
      cards.settle(await call(getKanbanCard, { params: { caseId } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) cards.take(caseId)
    }
  }

  return { hear, stop: () => clearTimeout(pause) }
}
