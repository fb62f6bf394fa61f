import { type KanbanCard, type KanbanColumn, NO_COLUMN } from '@casekit/contract/kanban'
import { type KanbanFilters, type KanbanGrouping, USER_FILTER_DEFAULTS } from '@casekit/contract/user-filters'

export type BoardFilters = KanbanFilters
export type Grouping = KanbanGrouping

export const noFilters = (groupBy: Grouping = 'stage'): BoardFilters => ({
  ...USER_FILTER_DEFAULTS.kanbanFilters,
  groupBy,
})

/** The filters as parameters of the board's endpoints. */
export const queryOf = ({ groupBy, search, responsibleIds, priorities, channels, tagIds }: BoardFilters) => ({
  groupBy,
  search: search.trim() || undefined,
  responsibleId: some(responsibleIds.map(id => id ?? NO_COLUMN)),
  priority: some(priorities),
  channel: some(channels),
  tagId: some(tagIds),
})

export type BoardQuery = ReturnType<typeof queryOf>

const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)

export const isFiltered = ({ groupBy: _groupBy, savedFilters: _saved, ...filters }: BoardFilters): boolean =>
  Object.values(filters).some(value => value.length > 0)

/** The column a card belongs to; null when the board does not show it. */
export function columnOf(card: KanbanCard, groupBy: Grouping): string | null {
  if (groupBy === 'status') return card.status
  const isOpen = card.status === 'Open' || card.status === 'NeedPlanning'
  if (groupBy === 'stage') return isOpen || card.status === 'Closed' ? (card.stage?.id ?? NO_COLUMN) : null
  if (!isOpen) return null
  return groupBy === 'priority' ? card.priority.name : (card.responsible?.id ?? NO_COLUMN)
}

/** Whether a card matches the filters; the search is left to the server. */
export function letsThrough(card: KanbanCard, filters: BoardFilters): boolean {
  const { responsibleIds, priorities, channels, tagIds } = filters
  return (
    among(responsibleIds, [card.responsible?.id ?? null]) &&
    among(priorities, [card.priority.name]) &&
    among(channels, [card.caseChannel]) &&
    among(
      tagIds,
      card.tags.map(({ id }) => id),
    )
  )
}

const among = <T>(wanted: readonly T[], has: readonly T[]): boolean =>
  wanted.length === 0 || has.some(one => wanted.includes(one))

/** Whether a card may be moved to a column; no status changes unless the columns are statuses. */
export const mayEnter = ({ key, from }: Pick<KanbanColumn, 'key' | 'from'>, { status }: KanbanCard): boolean =>
  !from || status === key || from.includes(status)

/** Whether one card is above another. */
export const isAbove = (one: KanbanCard, other: KanbanCard): boolean =>
  one.rank === other.rank ? one.id < other.id : one.rank < other.rank

/** Whether a new case can be in a column: its status is Open. */
export const beginsIn = (key: string, groupBy: Grouping): boolean => groupBy !== 'status' || key === 'Open'
