import * as calls from '@casekit/contract/tenant-page'
import { contentOf } from '../files/file-download.ts'
import { formPdf } from '../forms/paper.ts'
import type { Parts } from '../parts.ts'
import { staffOf, tenantOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { settlementPdf } from './paper.ts'
import { sendTenantLink } from './send-link.ts'
import { book, findHome, follow, inspectionsOf, showHome, timesOf } from './tenant-page.ts'
import { documentOf, fillForm } from './tenant-papers.ts'
import { reportFault } from './tenant-report.ts'

/** What tenants see and do through the link to their home's page. */
export function tenantRoutes(serve: Serve, { files: store, reachedAt, routing }: Parts) {
  serve(calls.getTenantPage, ({ db, caller }) => showHome(db, tenantOf(caller)))
  serve(calls.reportTenantFault, ({ db, caller, body }) => reportFault(db, tenantOf(caller), body))
  serve(calls.followTenantCase, ({ db, caller, params }) => follow(db, tenantOf(caller), params.caseId))
  serve(calls.getTenantTimes, ({ db, caller, params, query }) =>
    timesOf(db, tenantOf(caller), params.caseId, query, routing),
  )
  serve(calls.bookTenantTime, ({ db, caller, params, body }) => book(db, tenantOf(caller), params.caseId, body))
  serve(calls.getTenantInspection, async ({ db, companyId, caller, params }) => {
    const own = await inspectionsOf(db, tenantOf(caller))
    const answerId = own.find(({ id }) => id === params.answerId.toLowerCase())?.id
    if (!answerId) throw notFound('answer')
    return formPdf(db, store, companyId, answerId)
  })
  serve(calls.getTenantSettlement, async ({ db, companyId, caller }) => {
    const tenant = tenantOf(caller)
    if (!(await findHome(db, tenant)).hasSettlement) throw notFound('settlement')
    return settlementPdf(db, companyId, tenant.tenancyId)
  })
  serve(calls.getTenantDocument, async ({ db, caller, params }) => {
    const { path, type, originalName } = await documentOf(db, tenantOf(caller), params.fileId)
    return contentOf(store, path, type, originalName)
  })
  serve(calls.fillTenantForm, ({ db, caller, params }) => fillForm(db, tenantOf(caller), params.answerId, reachedAt()))
  serve(calls.sendTenantLink, ({ db, companyId, caller, params, body }) =>
    sendTenantLink(db, companyId, staffOf(caller), params.tenancyId, body.customerId),
  )
}
