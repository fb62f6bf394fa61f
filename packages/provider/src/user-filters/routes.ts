import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { findFilters, saveFilters } from './queries.ts'

/** §7 of cases-and-customers: the filter sets that each user keeps. */
export function userFilterRoutes(serve: Serve) {
  serve(getCompanyUserFilter, ({ db, companyId, caller }) => findFilters(db, companyId, staffOf(caller).id))

  serve(
    setCompanyUserFilter,
    ({ db, companyId, caller, body, ifMatch }) => saveFilters(db, companyId, staffOf(caller).id, body, ifMatch),
    ({ db, companyId, caller }) => findFilters(db, companyId, staffOf(caller).id),
  )
}
