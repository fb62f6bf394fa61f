import type { Parts } from './parts.ts'
import type { Serve } from './server/serve.ts'
import { activityListRoutes } from './activities/list-routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { activitySetRoutes } from './activity-sets/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { assetRoutes } from './assets/routes.ts'
import { badgeRoutes } from './badges/routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { casePaperRoutes } from './case-paper/routes.ts'
import { deadlineRoutes } from './deadlines/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { caseViewRoutes } from './case-view/routes.ts'
import { caseBulkRoutes } from './cases/bulk/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { caseWorkRoutes } from './cases/work/routes.ts'
import { companiesRoutes } from './companies/routes.ts'
import { companyMailboxRoutes } from './company-mailbox/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { customerPageRoutes } from './customer-page/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { embedKeyRoutes } from './embed/key-routes.ts'
import { embedRoutes } from './embed/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { fieldWorkRoutes } from './field-work/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { handOutRoutes } from './hand-out/routes.ts'
import { insightRoutes } from './insight/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { incomingCaseRoutes } from './integrations/incoming-routes.ts'
import { handOverRoutes } from './invoices/hand-over/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { kanbanRoutes } from './kanban/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { mailSenderRoutes } from './mail-sender/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { lookRoutes } from './looks/routes.ts'
import { moduleRoutes } from './modules/routes.ts'
import { moveInArchiveRoutes } from './move-in/archive-routes.ts'
import { moveInRoutes } from './move-in/routes.ts'
import { moveOutRoutes } from './move-out/routes.ts'
import { moveInSourceRoutes } from './move-in/source-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { overviewViewRoutes } from './overview-views/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { ownTokenRoutes } from './own-tokens/routes.ts'
import { packageDistributorRoutes } from './package-distributor/routes.ts'
import { packageRoutes } from './packages/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { calendarLoginRoutes } from './caldav/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { liveRoutes } from './platform/live/routes.ts'
import { pdfDesignRoutes } from './pdf-design/routes.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { planningRoutes } from './planning/routes.ts'
import { priceBookRoutes } from './price-book/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { propertyRoutes } from './properties/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { propertyWorkRoutes } from './properties/work-routes.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { requisitionRoutes } from './requisitions/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { accessRoutes } from './access/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { accountRoutes } from './session/account-routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { tenancyRoutes } from './tenancies/routes.ts'
import { noticeRoutes } from './tenancies/notice-routes.ts'
import { tenantCaseRoutes } from './tenancies/tenant-case-routes.ts'
import { tenantRoutes } from './tenancies/tenant-routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { translationRoutes } from './translations/routes.ts'
import { userFilterRoutes } from './user-filters/routes.ts'
import { userRoutes } from './users/routes.ts'
import { viewAsRoutes } from './view-as/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { workWeekRoutes } from './work-weeks/routes.ts'
import { workingHoursRoutes } from './working-hours/routes.ts'

/** Every area of the provider, one line each. The server refuses to start if a declared endpoint is not served. */
export const AREAS: readonly ((serve: Serve, parts: Parts) => void)[] = [
  accessRoutes,
  auditRoutes,
  accountRoutes,
  activityListRoutes,
  activityRoutes,
  activitySetRoutes,
  addressRoutes,
  alertRoutes,
  assetRoutes,
  badgeRoutes,
  bookingRoutes,
  campaignRoutes,
  casePaperRoutes,
  caseBulkRoutes,
  caseRoutes,
  caseViewRoutes,
  deadlineRoutes,
  documentRoutes,
  caseWorkRoutes,
  companiesRoutes,
  companyRoutes,
  companyMailboxRoutes,
  customerPageRoutes,
  customerRoutes,
  embedKeyRoutes,
  embedRoutes,
  fieldWorkRoutes,
  fileRoutes,
  formRoutes,
  handOutRoutes,
  insightRoutes,
  kanbanRoutes,
  linkRoutes,
  liveRoutes,
  locationRoutes,
  lookRoutes,
  mailSenderRoutes,
  messageRoutes,
  moduleRoutes,
  moveInArchiveRoutes,
  moveInRoutes,
  moveInSourceRoutes,
  moveOutRoutes,
  notificationRoutes,
  operationRoutes,
  offerRoutes,
  overviewRoutes,
  overviewViewRoutes,
  ownTokenRoutes,
  packageDistributorRoutes,
  packageRoutes,
  partnerRoutes,
  calendarLoginRoutes,
  paymentRoutes,
  pdfDesignRoutes,
  planningRoutes,
  priceBookRoutes,
  privacyRoutes,
  propertyRoutes,
  pushRoutes,
  propertyWorkRoutes,
  ratingRoutes,
  referenceRoutes,
  reportRoutes,
  requisitionRoutes,
  sandboxRoutes,
  scimRoutes,
  searchRoutes,
  seriesRoutes,
  serviceRoutes,
  sessionRoutes,
  setupRoutes,
  singleSignOnRoutes,
  subscriptionRoutes,
  shopRoutes,
  supportRoutes,
  tenancyRoutes,
  tenantRoutes,
  tenantCaseRoutes,
  noticeRoutes,
  transferRoutes,
  translationRoutes,
  userFilterRoutes,
  userRoutes,
  viewAsRoutes,
  webhookRoutes,
  integrationRoutes,
  incomingCaseRoutes,
  apiKeyRoutes,
  invoiceRoutes,
  handOverRoutes,
  workWeekRoutes,
  payrollRoutes,
  workingHoursRoutes,
]
