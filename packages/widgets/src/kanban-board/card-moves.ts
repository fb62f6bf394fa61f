import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { isRefusal } from '@casekit/client/refusal'
import { type KanbanCard, moveKanbanCard } from '@casekit/contract/kanban'
import type { BoardCards, BoardState } from './board-state.ts'
import type { Moved, Place } from './moved.ts'

type Facts = { state: BoardState; cards: BoardCards; call: Call; onGone: () => void }

/** Moves that are shown optimistically and reverted if the server refuses. */
export function createCardMoves({
  state,
  cards: { holderOf, cardNamed, take, put, replace, settle },
  call,
  onGone,
}: Facts) {
  /** The last move of each card, so a second one waits for the version the first one creates. */
  const moves = new Map<string, Promise<unknown>>()
  let made = 0

  /** Moves a card after another one. */
  function move(id: string, to: Place): Promise<Moved> {
    const before = moves.get(id) ?? Promise.resolve()
    const moving = before.then(() => moveNow(id, to))
    made += 1
    moves.set(id, moving)
    return moving
  }

  async function moveNow(id: string, { column: key, afterId, ...why }: Place): Promise<Moved> {
    const [from, card] = [holderOf(id), cardNamed(id)]
    if (!from || !card) return { outcome: 'gone' }
    const at = from.cards.indexOf(card)
    const back = { column: from.key, afterId: from.cards[at - 1]?.id ?? null }
    take(id)
    put(card, key, afterId)
    try {
      const body = { groupBy: state.filters.groupBy, column: key, afterId, ...why }
      const moved = await call(moveKanbanCard, { params: { caseId: id }, body, ifMatch: card.version })
      replace(moved)
      return { outcome: 'done', back }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      take(id)
      return refused(error, card, back)
    }
  }

  function refused(error: ApiError, card: KanbanCard, back: Place): Moved {
    if (isRefusal(error, moveKanbanCard, 'stale', 'unlawful', 'reason-needed')) {
      settle(error.current)
      return { outcome: error.code, card: error.current }
    }
    if (error.status === 404) {
      onGone()
      return { outcome: 'gone' }
    }
    put(card, back.column, back.afterId)
    return { outcome: 'failed', error }
  }

  return {
    move,
    /** Resolves when no move is pending, to the number of moves so far. */
    moved: async () => {
      await Promise.allSettled(moves.values())
      return made
    },
  }
}
