import { CASE_STATUS_IDS, HISTORY_TYPE_IDS, SUPPORT_NOTIFICATION_SET_ID, SUPPORT_STAGE_ID } from '@casekit/contract/ids'
import type { Ids } from './world.ts'

export type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What a fixture may name: the rows of the caller's company, and the caller. */
export type Own = Ids & { bearer: string; email: string; password: string; otherMembership: string; session: string }

/**
 * One good input for every call of the contract. A call without one fails the isolation, guard and fuzz tests:
 * whoever declares an endpoint adds its line here.
 */
export const FIXTURES: Record<string, (own: Own) => Input> = {
  login: ({ email, password }) => ({ body: { email, password } }),
  logout: () => ({}),
  switchCompany: ({ otherMembership }) => ({ body: { stakeholderId: otherMembership } }),
  exchangeLink: () => ({ body: { kind: 'login/:token', token: 'ckl_unknown' } }),
  sendLoginLink: ({ email }) => ({ body: { email } }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: () => ({ body: { token: 'ckl_unknown', password: 'fire blå heste' } }),
  checkIfPropbinder: () => ({ params: { bearer: 'me' } }),
  openPropertyBinder: own => ({ body: { caseId: own.case } }),
  acceptHandover: () => ({ body: { code: 'ckl_unknown' } }),
  getGdpr: () => ({}),
  acceptGdpr: () => ({}),
  getSessions: () => ({}),
  endSession: ({ session }) => ({ params: { sessionId: session } }),
  changePassword: ({ password }) => ({ body: { password, newPassword: 'fem røde heste' } }),
  getUserInfo: () => ({}),
  getUser: () => ({ params: { bearer: 'me' } }),
  getUserCompanies: () => ({}),
  getResponsibles: () => ({}),
  getCompanyUsers: () => ({}),
  getCompanyInformation: () => ({}),
  getCustomersPagination: () => ({ params: { start: 0, stop: 30 } }),
  searchCustomers: () => ({ params: { text: 'customer', amount: 50 } }),
  getCustomer: ({ customer }) => ({ params: { customerId: customer } }),
  getCustomerLeases: ({ customer }) => ({ params: { customerId: customer } }),
  addCustomer: () => ({ body: { customerName: 'Ny kunde' } }),
  addDeliveryAddress: ({ customer }) => ({ body: { customerId: customer, name: 'Levering' } }),
  editDelivery: ({ delivery }) => ({ params: { deliveryId: delivery }, body: { name: 'Levering 2' } }),
  addContactAddress: ({ customer }) => ({ body: { customerId: customer, name: 'Kontakt' } }),
  editContact: ({ contact }) => ({ params: { id: contact }, body: { name: 'Kontakt 2' } }),
  editCustomer: ({ customer }) => ({ params: { customerId: customer }, body: { name: 'Kunde 2' } }),
  getStakeholderProperties: ({ staff }) => ({ params: { userId: staff } }),
  getPropertyList: () => ({}),
  getLeasesOnProperty: ({ property }) => ({ params: { propertyId: property } }),
  getPropertyCustomer: ({ property }) => ({ params: { propertyId: property } }),
  getLease: ({ lease }) => ({ params: { leaseId: lease } }),
  getPropertyOwner: ({ property }) => ({ params: { id: property } }),
  getPropertyExtended: ({ property }) => ({ params: { propertyId: property } }),
  removePartnerFromProperty: ({ partner, property }) => ({ params: { partnerId: partner, propertyId: property } }),
  createCompanyCase: own => ({
    body: {
      description: 'Vandskade',
      caseStatusId: CASE_STATUS_IDS.Open,
      responsibleId: own.staff,
      customerId: own.customer,
      deliveryAddressId: own.delivery,
      contactAddressId: own.contact,
      propertyId: own.property,
      propertyLeaseId: own.lease,
      notificationSetId: own.notificationSet,
    },
  }),
  getCaseDetails: own => ({ params: { caseId: own.case } }),
  getCaseNumber: own => ({ params: { caseId: own.case } }),
  getCaseStages: () => ({}),
  setCaseStage: own => ({ params: { caseId: own.case }, query: { StageId: own.stage } }),
  getCasePriorities: () => ({}),
  getNotificationSets: () => ({}),
  getCaseFiles: own => ({ params: { caseId: own.case } }),
  removeContact: own => ({ params: { caseId: own.case } }),
  addCaseHistory: own => ({ body: { caseId: own.case, text: 'Note', historyTypeId: HISTORY_TYPE_IDS.note } }),
  getCaseRows: () => ({ body: { startRow: 0, endRow: 100 } }),
  getCaseValues: () => ({}),
  suggestAddresses: () => ({ query: { q: 'Strand' } }),
  getPostalCode: () => ({ params: { code: '2300' } }),
  search: () => ({ body: { searchValue: 'customer' } }),
  getLive: () => ({}),
  getUserMessages: () => ({}),
  setUserMessageSeen: own => ({ params: { messageId: own.message } }),
  setUserMessagesSeen: () => ({}),
  getBadges: () => ({}),
  getInboxBadge: () => ({}),
  reportIssue: () => ({
    body: {
      title: 'Listen er tom',
      message: 'Jeg kan ikke se mine sager.',
      notificationSetId: SUPPORT_NOTIFICATION_SET_ID,
      disableNotification: false,
      userId: null,
      stageId: SUPPORT_STAGE_ID,
    },
  }),
  getTexts: () => ({ params: { file: 'da-DK.json' } }),
  getTranslations: () => ({}),
  setTranslation: () => ({
    params: { key: 'Buttons.Close', language: 'da-DK' },
    body: { text: 'Luk', state: 'reviewed' },
  }),
  importTranslations: () => ({ body: { language: 'da-DK', texts: { 'Buttons.Close': 'Luk' }, state: 'draft' } }),
  getWordings: () => ({}),
  setWording: () => ({ params: { key: 'Buttons.Close', language: 'da-DK' }, body: { text: 'Luk vinduet' } }),
  importWordings: () => ({ body: { language: 'da-DK', texts: { 'Buttons.Close': 'Luk' } } }),
  openEmbedSession: () => ({ body: { widgets: ['case-wizard'], origin: 'https://partner.example' } }),
}

/** Ids that stand for themselves in every company: a foreign one does not exist. */
export const SHARED_IDS = new Set(['caseStatusId', 'historyTypeId'])

/** Calls after which the caller's bearer is no longer good. */
export const ENDS_THE_SESSION = new Set(['logout', 'switchCompany', 'endSession', 'changePassword'])
