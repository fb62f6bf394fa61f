import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { getKanbanCard } from '@casekit/contract/kanban'
import type { BoardCards, BoardState } from './board-state.ts'
import type { DragStore } from './drag.store.ts'
import { KANBAN_BOARD } from './limits.ts'

type Facts = {
  state: BoardState
  cards: BoardCards
  call: Call
  /** Resolves when no move is pending, to the number of moves so far. */
  moved: () => Promise<number>
  /** While a card is dragged, changes wait, because its drop position is an index among the cards. */
  drag: DragStore
  load: () => Promise<void>
  recount: () => Promise<void>
}

/** Applies others' changes: cards move to their new positions, and a burst of changes is one refresh. */
export function followChanges({ state, cards, call, drag, moved, load, recount }: Facts) {
  let changed = new Set<string | null>()
  let pause: ReturnType<typeof setTimeout> | undefined

  /** This case changed; null: anything may have. */
  function hear(id: string | null): void {
    changed.add(id)
    clearTimeout(pause)
    pause = setTimeout(() => void follow(), KANBAN_BOARD.livePauseMs)
  }

  async function follow(): Promise<void> {
    const ids = [...changed]
    if (cards.cardNamed(drag.state.id)) return hear(ids[0] ?? null)
    changed = new Set()
    if (!state.columns || state.isLoading) return
    if (ids.includes(null) || ids.length > KANBAN_BOARD.changedAtMost || state.filters.search.trim()) return load()
    await Promise.all(ids.filter(id => id !== null).map(refreshCard))
    await recount()
  }

  async function refreshCard(caseId: string): Promise<void> {
    const moves = await moved()
    try {
      const card = await call(getKanbanCard, { params: { caseId } })
      // data read before the user's move would revert it
      if (moves !== (await moved())) return refreshCard(caseId)
      cards.settle(card)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) cards.take(caseId)
    }
  }

  return { hear, stop: () => clearTimeout(pause) }
}
