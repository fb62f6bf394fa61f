import type { Call } from '@casekit/client/connect'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import type { FilterKeeper } from '@casekit/widgets/kanban-board'

/** The board's filters among the user's saved sets (§3 of cases-and-customers). One that cannot be saved is kept on the screen. */
export const filterKeeper = (call: Call): FilterKeeper => ({
  read: async () => (await call(getCompanyUserFilter)).kanbanFilters,
  write: kanbanFilters => void call(setCompanyUserFilter, { body: { kanbanFilters } }).catch(() => null),
})
