// Generated from the folders of catalogues by `npm run messages`.
import type accessMessages from '../catalogues/access/da-DK.json'
import type accountMessages from '../catalogues/account/da-DK.json'
import type accountingMessages from '../catalogues/accounting/da-DK.json'
import type alertsMessages from '../catalogues/alerts/da-DK.json'
import type apiKeysMessages from '../catalogues/api-keys/da-DK.json'
import type assetReportMessages from '../catalogues/asset-report/da-DK.json'
import type assetsMessages from '../catalogues/assets/da-DK.json'
import type biMessages from '../catalogues/bi/da-DK.json'
import type bookingQuestionsMessages from '../catalogues/booking-questions/da-DK.json'
import type bookingSettingsMessages from '../catalogues/booking-settings/da-DK.json'
import type campaignsMessages from '../catalogues/campaigns/da-DK.json'
import type caseMessages from '../catalogues/case/da-DK.json'
import type caseBulkMessages from '../catalogues/case-bulk/da-DK.json'
import type caseFilesMessages from '../catalogues/case-files/da-DK.json'
import type casePlaceMessages from '../catalogues/case-place/da-DK.json'
import type caseReportMessages from '../catalogues/case-report/da-DK.json'
import type caseViewMessages from '../catalogues/case-view/da-DK.json'
import type caseWizardMessages from '../catalogues/case-wizard/da-DK.json'
import type caseworkMessages from '../catalogues/casework/da-DK.json'
import type categoriesMessages from '../catalogues/categories/da-DK.json'
import type companiesMessages from '../catalogues/companies/da-DK.json'
import type companySettingsMessages from '../catalogues/company-settings/da-DK.json'
import type connectionsMessages from '../catalogues/connections/da-DK.json'
import type consoleMessages from '../catalogues/console/da-DK.json'
import type conversationMessages from '../catalogues/conversation/da-DK.json'
import type customerPageMessages from '../catalogues/customer-page/da-DK.json'
import type customerPickerMessages from '../catalogues/customer-picker/da-DK.json'
import type dashboardMessages from '../catalogues/dashboard/da-DK.json'
import type deadlinesMessages from '../catalogues/deadlines/da-DK.json'
import type designerMessages from '../catalogues/designer/da-DK.json'
import type distributorPackagesMessages from '../catalogues/distributor-packages/da-DK.json'
import type documentEditorMessages from '../catalogues/document-editor/da-DK.json'
import type documentsMessages from '../catalogues/documents/da-DK.json'
import type embedTroubleMessages from '../catalogues/embed-trouble/da-DK.json'
import type formMessages from '../catalogues/form/da-DK.json'
import type formSheetMessages from '../catalogues/form-sheet/da-DK.json'
import type formsMessages from '../catalogues/forms/da-DK.json'
import type globalSearchMessages from '../catalogues/global-search/da-DK.json'
import type gridMessages from '../catalogues/grid/da-DK.json'
import type insightMessages from '../catalogues/insight/da-DK.json'
import type insightLinksMessages from '../catalogues/insight-links/da-DK.json'
import type invoicesMessages from '../catalogues/invoices/da-DK.json'
import type kanbanMessages from '../catalogues/kanban/da-DK.json'
import type keyLogMessages from '../catalogues/key-log/da-DK.json'
import type locationsMessages from '../catalogues/locations/da-DK.json'
import type mailboxMessages from '../catalogues/mailbox/da-DK.json'
import type materialsMessages from '../catalogues/materials/da-DK.json'
import type modulesMessages from '../catalogues/modules/da-DK.json'
import type moveInMessages from '../catalogues/move-in/da-DK.json'
import type notificationsMessages from '../catalogues/notifications/da-DK.json'
import type offerPipelineMessages from '../catalogues/offer-pipeline/da-DK.json'
import type offerViewMessages from '../catalogues/offer-view/da-DK.json'
import type operationsMessages from '../catalogues/operations/da-DK.json'
import type ownTokensMessages from '../catalogues/own-tokens/da-DK.json'
import type packagesMessages from '../catalogues/packages/da-DK.json'
import type paymentsMessages from '../catalogues/payments/da-DK.json'
import type pdfDesignMessages from '../catalogues/pdf-design/da-DK.json'
import type planningMessages from '../catalogues/planning/da-DK.json'
import type presentationSettingsMessages from '../catalogues/presentation-settings/da-DK.json'
import type priceBookMessages from '../catalogues/price-book/da-DK.json'
import type privacyMessages from '../catalogues/privacy/da-DK.json'
import type processingRecordMessages from '../catalogues/processing-record/da-DK.json'
import type profileMessages from '../catalogues/profile/da-DK.json'
import type propertyWorkMessages from '../catalogues/property-work/da-DK.json'
import type publicRatingsMessages from '../catalogues/public-ratings/da-DK.json'
import type ratingsMessages from '../catalogues/ratings/da-DK.json'
import type reportSchedulesMessages from '../catalogues/report-schedules/da-DK.json'
import type reportsMessages from '../catalogues/reports/da-DK.json'
import type requisitionSettingsMessages from '../catalogues/requisition-settings/da-DK.json'
import type requisitionViewMessages from '../catalogues/requisition-view/da-DK.json'
import type requisitionsMessages from '../catalogues/requisitions/da-DK.json'
import type sandboxMessages from '../catalogues/sandbox/da-DK.json'
import type secondFactorMessages from '../catalogues/second-factor/da-DK.json'
import type serviceMessages from '../catalogues/service/da-DK.json'
import type setupMessages from '../catalogues/setup/da-DK.json'
import type shellMessages from '../catalogues/shell/da-DK.json'
import type shopMessages from '../catalogues/shop/da-DK.json'
import type shownMessages from '../catalogues/shown/da-DK.json'
import type studioMessages from '../catalogues/studio/da-DK.json'
import type subscriptionMessages from '../catalogues/subscription/da-DK.json'
import type templatesMessages from '../catalogues/templates/da-DK.json'
import type tenanciesMessages from '../catalogues/tenancies/da-DK.json'
import type tenantPageMessages from '../catalogues/tenant-page/da-DK.json'
import type timeslotsMessages from '../catalogues/timeslots/da-DK.json'
import type todayMessages from '../catalogues/today/da-DK.json'
import type transfersMessages from '../catalogues/transfers/da-DK.json'
import type translatorMessages from '../catalogues/translator/da-DK.json'
import type uiMessages from '../catalogues/ui/da-DK.json'
import type unsubscribeMessages from '../catalogues/unsubscribe/da-DK.json'
import type usersMessages from '../catalogues/users/da-DK.json'
import type visitMessages from '../catalogues/visit/da-DK.json'
import type webhooksMessages from '../catalogues/webhooks/da-DK.json'
import type workingHoursMessages from '../catalogues/working-hours/da-DK.json'

/** Every text of the product, as the Danish catalogues have it. */
export type MessageId =
  | keyof typeof accessMessages
  | keyof typeof accountMessages
  | keyof typeof accountingMessages
  | keyof typeof alertsMessages
  | keyof typeof apiKeysMessages
  | keyof typeof assetReportMessages
  | keyof typeof assetsMessages
  | keyof typeof biMessages
  | keyof typeof bookingQuestionsMessages
  | keyof typeof bookingSettingsMessages
  | keyof typeof campaignsMessages
  | keyof typeof caseMessages
  | keyof typeof caseBulkMessages
  | keyof typeof caseFilesMessages
  | keyof typeof casePlaceMessages
  | keyof typeof caseReportMessages
  | keyof typeof caseViewMessages
  | keyof typeof caseWizardMessages
  | keyof typeof caseworkMessages
  | keyof typeof categoriesMessages
  | keyof typeof companiesMessages
  | keyof typeof companySettingsMessages
  | keyof typeof connectionsMessages
  | keyof typeof consoleMessages
  | keyof typeof conversationMessages
  | keyof typeof customerPageMessages
  | keyof typeof customerPickerMessages
  | keyof typeof dashboardMessages
  | keyof typeof deadlinesMessages
  | keyof typeof designerMessages
  | keyof typeof distributorPackagesMessages
  | keyof typeof documentEditorMessages
  | keyof typeof documentsMessages
  | keyof typeof embedTroubleMessages
  | keyof typeof formMessages
  | keyof typeof formSheetMessages
  | keyof typeof formsMessages
  | keyof typeof globalSearchMessages
  | keyof typeof gridMessages
  | keyof typeof insightMessages
  | keyof typeof insightLinksMessages
  | keyof typeof invoicesMessages
  | keyof typeof kanbanMessages
  | keyof typeof keyLogMessages
  | keyof typeof locationsMessages
  | keyof typeof mailboxMessages
  | keyof typeof materialsMessages
  | keyof typeof modulesMessages
  | keyof typeof moveInMessages
  | keyof typeof notificationsMessages
  | keyof typeof offerPipelineMessages
  | keyof typeof offerViewMessages
  | keyof typeof operationsMessages
  | keyof typeof ownTokensMessages
  | keyof typeof packagesMessages
  | keyof typeof paymentsMessages
  | keyof typeof pdfDesignMessages
  | keyof typeof planningMessages
  | keyof typeof presentationSettingsMessages
  | keyof typeof priceBookMessages
  | keyof typeof privacyMessages
  | keyof typeof processingRecordMessages
  | keyof typeof profileMessages
  | keyof typeof propertyWorkMessages
  | keyof typeof publicRatingsMessages
  | keyof typeof ratingsMessages
  | keyof typeof reportSchedulesMessages
  | keyof typeof reportsMessages
  | keyof typeof requisitionSettingsMessages
  | keyof typeof requisitionViewMessages
  | keyof typeof requisitionsMessages
  | keyof typeof sandboxMessages
  | keyof typeof secondFactorMessages
  | keyof typeof serviceMessages
  | keyof typeof setupMessages
  | keyof typeof shellMessages
  | keyof typeof shopMessages
  | keyof typeof shownMessages
  | keyof typeof studioMessages
  | keyof typeof subscriptionMessages
  | keyof typeof templatesMessages
  | keyof typeof tenanciesMessages
  | keyof typeof tenantPageMessages
  | keyof typeof timeslotsMessages
  | keyof typeof todayMessages
  | keyof typeof transfersMessages
  | keyof typeof translatorMessages
  | keyof typeof uiMessages
  | keyof typeof unsubscribeMessages
  | keyof typeof usersMessages
  | keyof typeof visitMessages
  | keyof typeof webhooksMessages
  | keyof typeof workingHoursMessages
