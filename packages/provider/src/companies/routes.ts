import * as companies from '@casekit/contract/companies'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { add, listCompanies, markToGo, resume, suspend } from './queries.ts'

/**
 * The companies of the installation, for the provider's administrators (§2.5 of shell-and-navigation, the hidden menu).
 */
export function companiesRoutes(serve: Serve) {
  serve(companies.getCompanies, ({ db, companyId }) => db.transaction(within => listCompanies(within, companyId)))
  serve(companies.addCompany, ({ db, caller, body }) => add(db, staffOf(caller), body))
  serve(companies.suspendCompany, ({ db, caller, params }) => suspend(db, staffOf(caller), params.companyId))
  serve(companies.deleteCompany, ({ db, caller, params, body }) =>
    markToGo(db, staffOf(caller), params.companyId, body.name),
  )
  serve(companies.resumeCompany, ({ db, params }) => resume(db, params.companyId))
}
