import { TENANT_HOME_HEIGHT } from '@casekit/widgets/heights'
import { TenantHome } from '@casekit/widgets/tenant-home'
import { defineElement } from './define-element.tsx'

/**
 * A home as its tenant sees it, on a housing company's pages: the lease, a fault report in steps with photos, their
 * cases to follow, answer and rate, times to choose, incidents and news, documents, forms to fill in.
 * Needs a token for the widget `tenant` that your server requested for this tenant; a page with a CSP needs
 * `img-src data:`.
 *
 * @element casekit-tenant
 * @fires casekit-fault-reported {ReportedFault} A fault was reported: `{caseId, caseNumber}`.
 * @fires casekit-visit-booked {BookedVisit} The tenant booked a visit: `{caseId, start}`.
 * @method report - Opens the fault report.
 * @type {{ caseId: string; caseNumber: number }} ReportedFault - The created case.
 * @type {{ caseId: string; start: string }} BookedVisit - The case, and the visit's start: ISO 8601.
 * @csspart frame - The home.
 * @csspart row - A case, form or document to open.
 * @csspart answered - An earlier answer in a report, which leads back to its step.
 * @csspart file - A shared file.
 */
defineElement('casekit-tenant', TenantHome, {
  height: TENANT_HOME_HEIGHT,
  properties: {},
  events: { onReported: 'fault-reported', onBooked: 'visit-booked' },
  methods: ['refresh', 'reset', 'report'],
})
