import * as calls from '@casekit/contract/tenant-notices'
import { staffOf, tenantOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { endIncident } from './end-incident.ts'
import { incidentCases, joinCase } from './incident-cases.ts'
import { openIncidents } from './open-incidents.ts'
import { addNotice, editNotice, findNotice, listNotices, removeNotice } from './notices.ts'
import { join } from './tenant-notices.ts'

/** Notices to tenants: news and incidents. */
export function noticeRoutes(serve: Serve) {
  serve(calls.getTenantNotices, async ({ db, companyId, query }) => {
    const notices = await listNotices(db, companyId, query.propertyId)
    if (!notices) throw notFound('property')
    return notices
  })
  serve(calls.addTenantNotice, ({ db, companyId, caller, body }) => addNotice(db, companyId, staffOf(caller), body))
  serve(
    calls.editTenantNotice,
    ({ db, companyId, params, body, ifMatch }) =>
      editNotice({ db, companyId, noticeId: params.noticeId, version: ifMatch }, body),
    ({ db, companyId, params }) => findNotice(db, companyId, params.noticeId),
  )
  serve(
    calls.endIncident,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      endIncident({ db, companyId, noticeId: params.noticeId, version: ifMatch }, staffOf(caller), body),
    ({ db, companyId, params }) => findNotice(db, companyId, params.noticeId),
  )
  serve(calls.removeTenantNotice, ({ db, companyId, params }) => removeNotice(db, companyId, params.noticeId))
  serve(calls.getOpenIncidents, ({ db, companyId, query }) => openIncidents(db, companyId, query))
  serve(calls.getIncidentCases, ({ db, companyId, params }) => incidentCases(db, companyId, params.noticeId))
  serve(calls.joinCase, ({ db, companyId, caller, params, body }) =>
    joinCase({ db, companyId, caller: staffOf(caller), ...params }, body.isJoined),
  )
  serve(calls.joinIncident, ({ db, caller, params, body }) =>
    join(db, tenantOf(caller), params.noticeId, body.isJoined),
  )
}
