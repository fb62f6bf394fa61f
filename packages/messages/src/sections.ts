// Generated from the folders of catalogues by `npm run messages`.
import { accessMessages } from './sections/access.ts'
import { accountMessages } from './sections/account.ts'
import { accountingMessages } from './sections/accounting.ts'
import { alertsMessages } from './sections/alerts.ts'
import { apiKeysMessages } from './sections/api-keys.ts'
import { assetReportMessages } from './sections/asset-report.ts'
import { assetsMessages } from './sections/assets.ts'
import { biMessages } from './sections/bi.ts'
import { bookingQuestionsMessages } from './sections/booking-questions.ts'
import { bookingSettingsMessages } from './sections/booking-settings.ts'
import { campaignsMessages } from './sections/campaigns.ts'
import { caseMessages } from './sections/case.ts'
import { caseBulkMessages } from './sections/case-bulk.ts'
import { caseFilesMessages } from './sections/case-files.ts'
import { casePlaceMessages } from './sections/case-place.ts'
import { caseReportMessages } from './sections/case-report.ts'
import { caseViewMessages } from './sections/case-view.ts'
import { caseWizardMessages } from './sections/case-wizard.ts'
import { caseworkMessages } from './sections/casework.ts'
import { categoriesMessages } from './sections/categories.ts'
import { companiesMessages } from './sections/companies.ts'
import { companySettingsMessages } from './sections/company-settings.ts'
import { connectionsMessages } from './sections/connections.ts'
import { consoleMessages } from './sections/console.ts'
import { conversationMessages } from './sections/conversation.ts'
import { customerPageMessages } from './sections/customer-page.ts'
import { customerPickerMessages } from './sections/customer-picker.ts'
import { dashboardMessages } from './sections/dashboard.ts'
import { deadlinesMessages } from './sections/deadlines.ts'
import { designerMessages } from './sections/designer.ts'
import { distributorPackagesMessages } from './sections/distributor-packages.ts'
import { documentEditorMessages } from './sections/document-editor.ts'
import { documentsMessages } from './sections/documents.ts'
import { embedTroubleMessages } from './sections/embed-trouble.ts'
import { formMessages } from './sections/form.ts'
import { formSheetMessages } from './sections/form-sheet.ts'
import { formsMessages } from './sections/forms.ts'
import { globalSearchMessages } from './sections/global-search.ts'
import { gridMessages } from './sections/grid.ts'
import { insightMessages } from './sections/insight.ts'
import { insightLinksMessages } from './sections/insight-links.ts'
import { invoicesMessages } from './sections/invoices.ts'
import { kanbanMessages } from './sections/kanban.ts'
import { keyLogMessages } from './sections/key-log.ts'
import { locationsMessages } from './sections/locations.ts'
import { mailboxMessages } from './sections/mailbox.ts'
import { materialsMessages } from './sections/materials.ts'
import { modulesMessages } from './sections/modules.ts'
import { moveInMessages } from './sections/move-in.ts'
import { notificationsMessages } from './sections/notifications.ts'
import { offerPipelineMessages } from './sections/offer-pipeline.ts'
import { offerViewMessages } from './sections/offer-view.ts'
import { operationsMessages } from './sections/operations.ts'
import { ownTokensMessages } from './sections/own-tokens.ts'
import { packagesMessages } from './sections/packages.ts'
import { paymentsMessages } from './sections/payments.ts'
import { pdfDesignMessages } from './sections/pdf-design.ts'
import { planningMessages } from './sections/planning.ts'
import { presentationSettingsMessages } from './sections/presentation-settings.ts'
import { priceBookMessages } from './sections/price-book.ts'
import { privacyMessages } from './sections/privacy.ts'
import { processingRecordMessages } from './sections/processing-record.ts'
import { profileMessages } from './sections/profile.ts'
import { propertyWorkMessages } from './sections/property-work.ts'
import { publicRatingsMessages } from './sections/public-ratings.ts'
import { ratingsMessages } from './sections/ratings.ts'
import { reportSchedulesMessages } from './sections/report-schedules.ts'
import { reportsMessages } from './sections/reports.ts'
import { requisitionSettingsMessages } from './sections/requisition-settings.ts'
import { requisitionViewMessages } from './sections/requisition-view.ts'
import { requisitionsMessages } from './sections/requisitions.ts'
import { sandboxMessages } from './sections/sandbox.ts'
import { secondFactorMessages } from './sections/second-factor.ts'
import { serviceMessages } from './sections/service.ts'
import { setupMessages } from './sections/setup.ts'
import { shellMessages } from './sections/shell.ts'
import { shopMessages } from './sections/shop.ts'
import { shownMessages } from './sections/shown.ts'
import { studioMessages } from './sections/studio.ts'
import { subscriptionMessages } from './sections/subscription.ts'
import { templatesMessages } from './sections/templates.ts'
import { tenanciesMessages } from './sections/tenancies.ts'
import { tenantPageMessages } from './sections/tenant-page.ts'
import { timeslotsMessages } from './sections/timeslots.ts'
import { todayMessages } from './sections/today.ts'
import { transfersMessages } from './sections/transfers.ts'
import { translatorMessages } from './sections/translator.ts'
import { uiMessages } from './sections/ui.ts'
import { unsubscribeMessages } from './sections/unsubscribe.ts'
import { usersMessages } from './sections/users.ts'
import { visitMessages } from './sections/visit.ts'
import { webhooksMessages } from './sections/webhooks.ts'
import { workingHoursMessages } from './sections/working-hours.ts'

/** Every section by the name of its folder. Names them all: a part with a budget imports its own from `sections/`. */
export const SECTIONS = {
  access: accessMessages,
  account: accountMessages,
  accounting: accountingMessages,
  alerts: alertsMessages,
  'api-keys': apiKeysMessages,
  'asset-report': assetReportMessages,
  assets: assetsMessages,
  bi: biMessages,
  'booking-questions': bookingQuestionsMessages,
  'booking-settings': bookingSettingsMessages,
  campaigns: campaignsMessages,
  case: caseMessages,
  'case-bulk': caseBulkMessages,
  'case-files': caseFilesMessages,
  'case-place': casePlaceMessages,
  'case-report': caseReportMessages,
  'case-view': caseViewMessages,
  'case-wizard': caseWizardMessages,
  casework: caseworkMessages,
  categories: categoriesMessages,
  companies: companiesMessages,
  'company-settings': companySettingsMessages,
  connections: connectionsMessages,
  console: consoleMessages,
  conversation: conversationMessages,
  'customer-page': customerPageMessages,
  'customer-picker': customerPickerMessages,
  dashboard: dashboardMessages,
  deadlines: deadlinesMessages,
  designer: designerMessages,
  'distributor-packages': distributorPackagesMessages,
  'document-editor': documentEditorMessages,
  documents: documentsMessages,
  'embed-trouble': embedTroubleMessages,
  form: formMessages,
  'form-sheet': formSheetMessages,
  forms: formsMessages,
  'global-search': globalSearchMessages,
  grid: gridMessages,
  insight: insightMessages,
  'insight-links': insightLinksMessages,
  invoices: invoicesMessages,
  kanban: kanbanMessages,
  'key-log': keyLogMessages,
  locations: locationsMessages,
  mailbox: mailboxMessages,
  materials: materialsMessages,
  modules: modulesMessages,
  'move-in': moveInMessages,
  notifications: notificationsMessages,
  'offer-pipeline': offerPipelineMessages,
  'offer-view': offerViewMessages,
  operations: operationsMessages,
  'own-tokens': ownTokensMessages,
  packages: packagesMessages,
  payments: paymentsMessages,
  'pdf-design': pdfDesignMessages,
  planning: planningMessages,
  'presentation-settings': presentationSettingsMessages,
  'price-book': priceBookMessages,
  privacy: privacyMessages,
  'processing-record': processingRecordMessages,
  profile: profileMessages,
  'property-work': propertyWorkMessages,
  'public-ratings': publicRatingsMessages,
  ratings: ratingsMessages,
  'report-schedules': reportSchedulesMessages,
  reports: reportsMessages,
  'requisition-settings': requisitionSettingsMessages,
  'requisition-view': requisitionViewMessages,
  requisitions: requisitionsMessages,
  sandbox: sandboxMessages,
  'second-factor': secondFactorMessages,
  service: serviceMessages,
  setup: setupMessages,
  shell: shellMessages,
  shop: shopMessages,
  shown: shownMessages,
  studio: studioMessages,
  subscription: subscriptionMessages,
  templates: templatesMessages,
  tenancies: tenanciesMessages,
  'tenant-page': tenantPageMessages,
  timeslots: timeslotsMessages,
  today: todayMessages,
  transfers: transfersMessages,
  translator: translatorMessages,
  ui: uiMessages,
  unsubscribe: unsubscribeMessages,
  users: usersMessages,
  visit: visitMessages,
  webhooks: webhooksMessages,
  'working-hours': workingHoursMessages,
}

export type SectionName = keyof typeof SECTIONS
