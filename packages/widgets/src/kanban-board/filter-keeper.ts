import type { Client } from '@casekit/client/connect'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import type { BoardFilters } from './board-filters.ts'

/** The board's filters among the user's saved sets (§3 of cases-and-customers); a visitor of a partner has none. */
export function filterKeeper({ call, isUsers }: Client) {
  /** Null where nobody keeps them, or they cannot be had. */
  async function read(): Promise<BoardFilters | null> {
    if (!(await isUsers?.())) return null
    return call(getCompanyUserFilter).then(
      ({ kanbanFilters }) => kanbanFilters,
      () => null,
    )
  }

  /** What cannot be saved is kept on the screen. */
  async function write(kanbanFilters: BoardFilters): Promise<void> {
    if (await isUsers?.()) await call(setCompanyUserFilter, { body: { kanbanFilters } }).catch(() => null)
  }

  return { read, write }
}
