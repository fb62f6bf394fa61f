import { ApiError } from '@casekit/client/api-error'
import type { Client } from '@casekit/client/connect'
import type { Answer } from '@casekit/contract/endpoint'
import {
  getKanbanCard,
  getKanbanCards,
  getKanbanChoices,
  getKanbanColumns,
  type KanbanCard,
  type KanbanColumn,
  moveKanbanCard,
  setKanbanLimit,
} from '@casekit/contract/kanban'
import { proxy, ref } from 'valtio/vanilla'
import {
  type BoardFilters,
  columnOf,
  type Grouping,
  isAbove,
  letsThrough,
  noFilters,
  queryOf,
} from './board-filters.ts'
import { KANBAN_BOARD } from './limits.ts'
import { type Moved, type Place, REFUSALS } from './moved.ts'

export type BoardColumn = KanbanColumn & {
  /** Those that have come, in their order. */
  cards: readonly KanbanCard[]
  /** Whether these are all. */
  isWhole: boolean
  isLoading: boolean
  hasFailed: boolean
}

export type Choices = Answer<typeof getKanbanChoices>

export type BoardState = {
  filters: BoardFilters
  /** The search as it is being typed. */
  typed: string
  /** Null until the first answer. */
  columns: BoardColumn[] | null
  isLoading: boolean
  failure: ApiError | null
  choices: Choices | null
  updatedAt: string
}

/** Where the filters of a user are kept between visits. */
export type FilterKeeper = {
  read: () => Promise<BoardFilters>
  write: (filters: BoardFilters) => void
}

export type BoardOptions = { client: Client; keeper?: FilterKeeper | undefined; groupBy?: Grouping | undefined }

/** One board's state. Each mounted board makes its own, so two on a page never share a card. */
export function createKanbanBoard({ client: { call }, keeper, groupBy }: BoardOptions) {
  const state = proxy<BoardState>({
    filters: noFilters(groupBy),
    typed: '',
    columns: null,
    isLoading: false,
    failure: null,
    choices: null,
    updatedAt: '',
  })
  /** The last move of each card, so that a second one waits for the version that the first one makes. */
  const moves = new Map<string, Promise<unknown>>()
  let asking = new AbortController()
  let changed = new Set<string | null>()
  let pause: ReturnType<typeof setTimeout> | undefined
  let typing: ReturnType<typeof setTimeout> | undefined
  let saving: ReturnType<typeof setTimeout> | undefined

  const columnNamed = (key: string) => state.columns?.find(column => column.key === key)
  const holderOf = (id: string) => state.columns?.find(({ cards }) => cards.some(card => card.id === id))
  const cardNamed = (id: string) => holderOf(id)?.cards.find(card => card.id === id)

  /** Fetches the filters of the user, then the board. */
  async function open(): Promise<void> {
    if (keeper) state.filters = { ...(await keeper.read().catch(() => state.filters)) }
    state.typed = state.filters.search
    await load()
    state.choices ??= ref(await call(getKanbanChoices).catch(() => ({ responsibles: [], channels: [], tags: [] })))
  }

  /** The columns and the first cards of each, in two calls side by side. */
  async function load(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const query = queryOf(state.filters)
    Object.assign(state, { isLoading: true, failure: null })
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
      state.columns = columns.map(column => boardColumn(column, cards, query.groupBy))
      Object.assign(state, { isLoading: false, updatedAt: new Date().toISOString() })
    } catch (error) {
      if (signal.aborted) return
      Object.assign(state, { isLoading: false, failure: error instanceof ApiError ? ref(error) : null })
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** The next cards of a column. */
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
    saving = setTimeout(() => keeper?.write({ ...state.filters }), KANBAN_BOARD.savePauseMs)
    void load()
  }

  /** Searches when the typing pauses. */
  function type(text: string): void {
    state.typed = text
    clearTimeout(typing)
    typing = setTimeout(() => filterBy({ search: text }), KANBAN_BOARD.searchPauseMs)
  }

  /** Puts a card behind another one, at once; takes it back where the server refuses. */
  function move(id: string, to: Place): Promise<Moved> {
    const before = moves.get(id) ?? Promise.resolve()
    const moving = before.then(() => moveNow(id, to))
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
      const outcome = REFUSALS.find(code => code === error.code)
      if (outcome) {
        const stands = error.current as KanbanCard
        settle(stands)
        return { outcome, card: stands }
      }
      if (error.status === 404) {
        void load()
        return { outcome: 'gone' }
      }
      put(card, back.column, back.afterId)
      return { outcome: 'failed', error }
    }
  }

  /** Takes a card off the board. */
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

  /** Puts a card as the server has it to where its rank says. */
  function settle(card: KanbanCard): void {
    take(card.id)
    const key = columnOf(card, state.filters.groupBy)
    const column = key === null || !letsThrough(card, state.filters) ? undefined : columnNamed(key)
    if (!column) return
    const at = column.cards.findIndex(one => isAbove(card, one))
    if (at < 0 && !column.isWhole) column.count += 1
    else put(card, column.key, (at < 0 ? column.cards.at(-1) : column.cards[at - 1])?.id ?? null)
  }

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
    await moves.get(caseId)
    try {
      settle(await call(getKanbanCard, { params: { caseId } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) take(caseId)
    }
  }

  async function recount(): Promise<void> {
    const { signal } = asking
    const columns = await call(getKanbanColumns, { query: queryOf(state.filters), signal }).catch(() => null)
    if (signal.aborted || !columns) return
    for (const { key, count, limit } of columns) Object.assign(columnNamed(key) ?? {}, { count, limit })
    state.updatedAt = new Date().toISOString()
  }

  /** Resolves to what went wrong, or null. */
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

  /** Back to the beginning: no filters, and the cards fetched anew. */
  function reset(): void {
    state.columns = null
    filterBy(noFilters(groupBy))
  }

  function close(): void {
    asking.abort()
    clearTimeout(pause)
    clearTimeout(typing)
  }

  return { state, open, load, more, filterBy, type, move, hear, limitColumn, cardNamed, columnNamed, reset, close }
}
export type KanbanBoardStore = ReturnType<typeof createKanbanBoard>

function boardColumn(column: KanbanColumn, all: readonly KanbanCard[], groupBy: Grouping): BoardColumn {
  const cards = all.filter(card => columnOf(card, groupBy) === column.key)
  return { ...column, cards: ref(cards), isWhole: cards.length >= column.count, isLoading: false, hasFailed: false }
}
