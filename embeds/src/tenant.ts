import { TENANT_HOME_HEIGHT } from '@casekit/widgets/heights'
import { TenantHome } from '@casekit/widgets/tenant-home'
import { defineElement } from './define-element.tsx'

/**
 * A home as its tenant sees it, in the pages of a housing company: what is rented, a fault to report step by step with
 * photos, their cases to follow, answer and rate, times to choose, incidents and news, documents, forms to fill in.
 * Needs a token for the widget `tenant` that your server fetched for this one tenant; a page with a policy needs
 * `img-src data:`.
 *
 * @element casekit-tenant
 * @fires casekit-fault-reported {ReportedFault} A fault was reported: `{caseId, caseNumber}`.
 * @fires casekit-visit-booked {BookedVisit} The tenant chose when somebody comes: `{caseId, start}`.
 * @method report - Opens the report of a fault.
 * @type {{ caseId: string; caseNumber: number }} ReportedFault - The case that was made of it.
 * @type {{ caseId: string; start: string }} BookedVisit - The case, and when somebody comes: ISO 8601.
 * @csspart frame - The home.
 * @csspart row - A case, a form or a document that is opened.
 * @csspart answered - What was answered before in a report, a way back to it.
 * @csspart file - A file that is shared.
 */
defineElement('casekit-tenant', TenantHome, {
  height: TENANT_HOME_HEIGHT,
  properties: {},
  events: { onReported: 'fault-reported', onBooked: 'visit-booked' },
  methods: ['refresh', 'reset', 'report'],
})
