import { editCompanyFacts, getCompanyFacts } from '@casekit/contract/company-facts'
import { getCompanyInformation } from '@casekit/contract/company'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { staffOf } from '../server/caller.ts'
import { removeCompanyLogo, setCompanyLogo } from '@casekit/contract/company-logo'
import { lookUpCompany } from '@casekit/contract/company-register'
import type { Parts } from '../parts.ts'
import { editFacts, findFacts, lookUp } from './facts.ts'
import { closeFirstSteps, getFirstSteps } from '@casekit/contract/first-steps'
import { closeSteps, firstSteps } from './first-steps.ts'
import { removeLogo, setLogo } from './logo.ts'
import { findCompany } from './queries.ts'
import { settingRoutes } from './setting-routes.ts'

export function companyRoutes(serve: Serve, { register }: Parts) {
  const hasRegister = register !== undefined
  serve(getCompanyInformation, async ({ db, companyId, caller }) => {
    const company = await findCompany(db, companyId, caller.kind === 'embed')
    if (!company) throw notFound('company')
    return company
  })
  serve(getCompanyFacts, async ({ db, companyId }) => {
    const facts = await findFacts(db, companyId)
    if (!facts) throw notFound('company')
    return { ...facts, hasRegister }
  })
  serve(
    editCompanyFacts,
    async ({ db, companyId, caller, body, ifMatch }) => {
      const edited = await editFacts(db, companyId, staffOf(caller).name, ifMatch, body)
      return edited && { ...edited, hasRegister }
    },
    async ({ db, companyId }) => {
      const facts = await findFacts(db, companyId)
      return facts && { ...facts, hasRegister }
    },
  )
  serve(lookUpCompany, ({ db, companyId, params }) => lookUp(db, companyId, register, params.number))
  serve(setCompanyLogo, ({ db, companyId, params, body }) =>
    setLogo(db, companyId, params.scheme, body as unknown as Uint8Array),
  )
  serve(removeCompanyLogo, ({ db, companyId, params }) => removeLogo(db, companyId, params.scheme))
  serve(getFirstSteps, ({ db, companyId }) => firstSteps(db, companyId))
  serve(closeFirstSteps, ({ db, companyId, body }) => closeSteps(db, companyId, body.isClosed))
  settingRoutes(serve)
}
