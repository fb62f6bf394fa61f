import { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import type { Client } from '@casekit/client/connect'
import {
  getKanbanCards,
  getKanbanChoices,
  getKanbanColumns,
  type KanbanCard,
  type KanbanColumn,
  setKanbanLimit,
} from '@casekit/contract/kanban'
import { proxy, ref } from 'valtio/vanilla'
import { type BoardFilters, columnOf, type Grouping, noFilters, queryOf } from './board-filters.ts'
import { type BoardColumn, type BoardState, createBoardCards } from './board-state.ts'
import { createCardMoves } from './card-moves.ts'
import { createDrag } from './drag.store.ts'
import { filterKeeper } from './filter-keeper.ts'
import { followChanges } from './follow-changes.ts'
import { KANBAN_BOARD } from './limits.ts'

export type { BoardColumn } from './board-state.ts'

export type BoardOptions = { client: Client; groupBy?: Grouping | undefined }

/** The state of one board. Each mounted board creates its own, so two on a page never share a card. */
export function createKanbanBoard({ client, groupBy: first }: BoardOptions) {
  const { call } = client
  let groupBy = first
  const state = proxy<BoardState>({
    filters: noFilters(groupBy),
    typed: '',
    columns: null,
    isLoading: false,
    failure: null,
    choices: null,
    updatedAt: '',
  })
  const keeper = filterKeeper(client)
  const cards = createBoardCards(state)
  const { columnNamed, cardNamed } = cards
  const { move, moved } = createCardMoves({ state, cards, call, onGone: () => void load() })
  const drag = createDrag()
  const { hear, stop } = followChanges({ state, cards, call, drag, moved, load, recount })
  let asking = new AbortController()
  let typing: ReturnType<typeof setTimeout> | undefined
  let saving: ReturnType<typeof setTimeout> | undefined

  /** Loads the user's filters, then the board and the filter options in parallel. */
  async function open(): Promise<void> {
    state.filters = (await keeper.read()) ?? state.filters
    state.typed = state.filters.search
    await Promise.all([load(), choose()])
  }

  async function choose(): Promise<void> {
    state.choices ??= ref(await call(getKanbanChoices).catch(() => ({ responsibles: [], channels: [], tags: [] })))
  }

  /** Loads the columns and the first cards of each, in two parallel requests. */
  async function load(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const query = queryOf(state.filters)
    Object.assign(state, { isLoading: true, failure: null })
    const moves = await moved()
    try {
      const amount = Math.max(
        KANBAN_BOARD.first,
        ...(state.columns ?? []).map(({ cards }) => Math.min(cards.length, 200)),
      )
      const [columns, cards] = await Promise.all([
        call(getKanbanColumns, { query, signal }),
        call(getKanbanCards, { query: { ...query, amount }, signal }),
      ])
      if (signal.aborted) return
      if (moves !== (await moved())) return load() // the response predates the user's moves
      state.columns = columns.map(column => boardColumn(column, cards, query.groupBy))
      Object.assign(state, { isLoading: false, updatedAt: new Date(currentTime()).toISOString() })
    } catch (error) {
      if (signal.aborted) return
      Object.assign(state, { isLoading: false, failure: error instanceof ApiError ? ref(error) : null })
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Loads the next cards of a column. */
  async function more(key: string): Promise<void> {
    const column = columnNamed(key)
    const last = column?.cards.at(-1)
    if (!column || !last || column.isWhole || column.isLoading) return
    const { signal } = asking
    Object.assign(column, { isLoading: true, hasFailed: false })
    try {
      const amount = KANBAN_BOARD.more
      const query = { ...queryOf(state.filters), column: key, after: `${last.rank}:${last.id}`, amount }
      const cards = await call(getKanbanCards, { query, signal })
      const known = new Set(column.cards.map(({ id }) => id))
      column.cards = ref([...column.cards, ...cards.filter(({ id }) => !known.has(id))])
      column.isWhole = cards.length < amount
    } catch {
      column.hasFailed = !signal.aborted
    } finally {
      column.isLoading = false
    }
  }

  function filterBy(filters: Partial<BoardFilters>): void {
    const before = state.filters
    state.filters = { ...before, ...filters }
    clearTimeout(typing)
    state.typed = state.filters.search
    if (filters.groupBy && filters.groupBy !== before.groupBy) state.columns = null
    clearTimeout(saving)
    saving = setTimeout(() => void keeper.write({ ...state.filters }), KANBAN_BOARD.savePauseMs)
    void load()
  }

  /** The page requests another grouping, now and after a reset. */
  function group(by: Grouping | undefined): void {
    groupBy = by
    filterBy({ groupBy: noFilters(by).groupBy })
  }

  /** Debounced search. */
  function type(text: string): void {
    state.typed = text
    clearTimeout(typing)
    typing = setTimeout(() => filterBy({ search: text }), KANBAN_BOARD.searchPauseMs)
  }

  async function recount(): Promise<void> {
    const { signal } = asking
    const columns = await call(getKanbanColumns, { query: queryOf(state.filters), signal }).catch(() => null)
    if (signal.aborted || !columns) return
    for (const { key, count, limit } of columns) Object.assign(columnNamed(key) ?? {}, { count, limit })
    state.updatedAt = new Date(currentTime()).toISOString()
  }

  /** Resolves to the error, or null. */
  async function limitColumn(key: string, limit: number | null): Promise<ApiError | null> {
    try {
      await call(setKanbanLimit, { body: { groupBy: state.filters.groupBy, column: key, limit } })
      Object.assign(columnNamed(key) ?? {}, { limit })
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }

  /** Resets the board: clears the filters and reloads the cards. */
  function reset(): void {
    state.columns = null
    drag.release()
    filterBy(noFilters(groupBy))
  }

  function close(): void {
    asking.abort()
    stop()
    clearTimeout(typing)
  }

  return {
    state,
    drag,
    open,
    load,
    more,
    filterBy,
    group,
    type,
    move,
    hear,
    limitColumn,
    cardNamed,
    columnNamed,
    reset,
    close,
  }
}
export type KanbanBoardStore = ReturnType<typeof createKanbanBoard>

function boardColumn(column: KanbanColumn, all: readonly KanbanCard[], groupBy: Grouping): BoardColumn {
  const cards = all.filter(card => columnOf(card, groupBy) === column.key)
  return { ...column, cards: ref(cards), isWhole: cards.length >= column.count, isLoading: false, hasFailed: false }
}
