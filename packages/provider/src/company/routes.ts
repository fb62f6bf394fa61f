import { getCompanyInformation } from '@casekit/contract/company'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { findCompany } from './queries.ts'

export function companyRoutes(serve: Serve) {
  serve(getCompanyInformation, async ({ db, companyId }) => {
    const company = await findCompany(db, companyId)
    if (!company) throw notFound('company')
    return company
  })
}
