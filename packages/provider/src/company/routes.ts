import { getCompanyInformation } from '@casekit/contract/company'
import { addCompanySetting, getCompanySetting } from '@casekit/contract/company-settings'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { findCompany } from './queries.ts'
import { findSetting, setSetting } from './settings.ts'

export function companyRoutes(serve: Serve) {
  serve(getCompanyInformation, async ({ db, companyId }) => {
    const company = await findCompany(db, companyId)
    if (!company) throw notFound('company')
    return company
  })
  serve(getCompanySetting, ({ db, companyId, params }) => findSetting(db, companyId, params.settingId))
  serve(addCompanySetting, ({ db, companyId, params, body }) => setSetting(db, companyId, params.settingId, body))
}
