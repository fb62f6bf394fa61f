import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { findFilters, saveFilters } from './queries.ts'

/** Each user's saved filter sets (§7 of cases-and-customers). */
export function userFilterRoutes(serve: Serve) {
  serve(getCompanyUserFilter, ({ db, companyId, caller }) => findFilters(db, companyId, staffOf(caller).id))

  serve(
    setCompanyUserFilter,
    ({ db, companyId, caller, body, ifMatch }) => saveFilters(db, companyId, staffOf(caller).id, body, ifMatch),
    ({ db, companyId, caller }) => findFilters(db, companyId, staffOf(caller).id),
  )
}
