import type { Client } from '@casekit/client/connect'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import type { BoardFilters } from './board-filters.ts'

/** The board's filters among the user's saved sets (§3 of cases-and-customers); a partner's visitor has none. */
export function filterKeeper({ call, isUsers }: Client) {
  /** Null when they are not stored or cannot be loaded. */
  async function read(): Promise<BoardFilters | null> {
    if (!(await isUsers?.())) return null
    return call(getCompanyUserFilter).then(
      ({ kanbanFilters }) => kanbanFilters,
      () => null,
    )
  }

  /** Filters that cannot be saved still apply on screen. */
  async function write(kanbanFilters: BoardFilters): Promise<void> {
    if (await isUsers?.()) await call(setCompanyUserFilter, { body: { kanbanFilters } }).catch(() => null)
  }

  return { read, write }
}
