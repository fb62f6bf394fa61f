import type { ApiError } from '@casekit/client/api-error'
import type { Answer } from '@casekit/contract/endpoint'
import type { getKanbanChoices, KanbanCard, KanbanColumn } from '@casekit/contract/kanban'
import { ref } from 'valtio/vanilla'
import { type BoardFilters, columnOf, isAbove, letsThrough } from './board-filters.ts'

export type BoardColumn = KanbanColumn & {
  /** The loaded cards, in order. */
  cards: readonly KanbanCard[]
  /** Whether all are loaded. */
  isWhole: boolean
  isLoading: boolean
  hasFailed: boolean
}

export type Choices = Answer<typeof getKanbanChoices>

export type BoardState = {
  filters: BoardFilters
  /** The search text while typing. */
  typed: string
  /** Null until the first response. */
  columns: BoardColumn[] | null
  isLoading: boolean
  failure: ApiError | null
  choices: Choices | null
  /** When the board was last in sync with the server; empty until then. */
  updatedAt: string
}

/** The cards of a board: where each is, and how it moves. */
export function createBoardCards(state: BoardState) {
  const columnNamed = (key: string) => state.columns?.find(column => column.key === key)
  const holderOf = (id: string) => state.columns?.find(({ cards }) => cards.some(card => card.id === id))
  const cardNamed = (id: string) => holderOf(id)?.cards.find(card => card.id === id)

  /** Removes a card from the board. */
  function take(id: string): void {
    const column = holderOf(id)
    if (!column) return
    column.cards = ref(column.cards.filter(card => card.id !== id))
    column.count = Math.max(0, column.count - 1)
  }

  function put(card: KanbanCard, key: string, afterId: string | null): void {
    const column = columnNamed(key)
    if (!column) return
    const at = column.cards.findIndex(({ id }) => id === afterId) + 1
    column.cards = ref([...column.cards.slice(0, at), card, ...column.cards.slice(at)])
    column.count += 1
  }

  function replace(card: KanbanCard): void {
    const column = holderOf(card.id)
    if (column) column.cards = ref(column.cards.map(one => (one.id === card.id ? card : one)))
  }

  /** Places a card from the server by its rank. */
  function settle(card: KanbanCard): void {
    take(card.id)
    const key = columnOf(card, state.filters.groupBy)
    const column = key === null || !letsThrough(card, state.filters) ? undefined : columnNamed(key)
    if (!column) return
    const at = column.cards.findIndex(one => isAbove(card, one))
    if (at < 0 && !column.isWhole) column.count += 1
    else put(card, column.key, (at < 0 ? column.cards.at(-1) : column.cards[at - 1])?.id ?? null)
  }

  return { columnNamed, holderOf, cardNamed, take, put, replace, settle }
}
export type BoardCards = ReturnType<typeof createBoardCards>
