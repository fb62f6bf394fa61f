import { type Static, Type } from 'typebox'
import {
  closed,
  Email,
  get,
  Id,
  Line,
  LongText,
  nullable,
  patch,
  Phone,
  post,
  Time,
  ZipCode,
  oneOf,
  Title,
} from './endpoint.ts'
import { ASSET_STATUSES } from './asset-states.ts'
import { INCIDENT_KINDS } from './notice-kinds.ts'
import { CaseFacts } from './case-facts.ts'
import { CaseHistoryEntry } from './case-history.ts'
import { CaseOffer } from './offers.ts'
import { Tag } from './reference.ts'
import { CASE_PRIORITIES, CASE_STATUSES, NOTIFICATION_ADDRESSES } from './ids.ts'
import { CaseMessage } from './messages.ts'

const EMBED = ['case-wizard'] as const

const Named = Type.Object({ id: Id, name: Line })
const Status = oneOf(CASE_STATUSES)
const NotificationTarget = oneOf(NOTIFICATION_ADDRESSES)

/** `color`: `#rrggbb`, when the company chose one. */
export const CaseStage = Type.Object({
  id: Id,
  name: Line,
  position: Type.Integer(),
  color: nullable(Type.String()),
})
export type CaseStage = Static<typeof CaseStage>

export const CasePriority = Type.Object({ id: Id, name: oneOf(CASE_PRIORITIES) })
export type CasePriority = Static<typeof CasePriority>

/** How a person is notified: by default an in-product alert, no mail, no text message (§9). */
export const NotificationSet = Type.Object({
  id: Id,
  name: Line,
  alert: Type.Boolean(),
  mail: Type.Boolean(),
  sms: Type.Boolean(),
  isDefault: Type.Boolean(),
})
export type NotificationSet = Static<typeof NotificationSet>

export const CaseFile = Type.Object({
  fileId: Id,
  fileTypeId: nullable(Id),
  originalName: Line,
  extension: Line,
  path: Type.String(),
})
export type CaseFile = Static<typeof CaseFile>

/** One card of a case: customer, invoice, delivery or contact. */
const party = {
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  email: Email,
  phone: Phone,
  mobile: Phone,
}

/** §3 of cases-and-customers, New case. An id that belongs to another company gives 404 and names its field. */
export const NewCase = closed({
  title: Type.Optional(Title),
  description: Type.String({ minLength: 1, maxLength: 20_000 }),
  caseStatusId: Type.Optional(nullable(Id)),
  responsibleId: Type.Optional(nullable(Id)),
  customerId: Type.Optional(nullable(Id)),
  deliveryAddressId: Type.Optional(nullable(Id)),
  contactAddressId: Type.Optional(nullable(Id)),
  requisitionNumber: Type.Optional(nullable(Line)),
  disableNotification: Type.Optional(Type.Boolean({ default: true })),
  notificationAddress: Type.Optional(NotificationTarget),
  notificationSetId: Type.Optional(nullable(Id)),
  /** Accepted for compatibility; the server assigns case numbers. */
  caseNumber: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 40 })]))),
  vorRef: Type.Optional(nullable(Line)),
  assetId: Type.Optional(nullable(Id)),
  /** The ongoing incident it belongs to; ignored if the incident has ended by then. */
  incidentId: Type.Optional(nullable(Id)),
  propertyLeaseId: Type.Optional(nullable(Id)),
  propertyId: Type.Optional(nullable(Id)),
  companyId: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 40 })]))),
  reporterId: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
})
export type NewCase = Static<typeof NewCase>

/** An incident as a case shows it. */
const CaseIncident = Type.Object({
  id: Id,
  title: Line,
  kind: oneOf(INCIDENT_KINDS),
  /** When it is expected to end. */
  endsAt: nullable(Time),
  isOver: Type.Boolean(),
  /** Whether someone confirmed that the case belongs to it. */
  isJoined: Type.Boolean(),
})
export type CaseIncident = Static<typeof CaseIncident>

/** §3 of cases-and-customers, Case details. Lists of modules that do not exist yet are empty. */
export const CaseDetails = Type.Object({
  id: Id,
  version: Type.Integer(),
  caseNumber: Type.Integer(),
  title: Line,
  description: LongText,
  status: Status,
  caseStatusId: Id,
  caseStage: nullable(CaseStage),
  casePriority: CasePriority,
  createdAt: Time,
  createdBy: Type.Object({ id: nullable(Id), isStakeholder: Type.Boolean(), name: Line }),
  customerNumber: nullable(Type.Integer()),
  customer: nullable(
    Type.Object({ customerId: Id, att: Line, cvr: Line, ean: Line, languageId: Type.String(), ...party }),
  ),
  invoice: nullable(Type.Object(party)),
  deliveryAddress: nullable(Type.Object({ id: Id, ...party })),
  contactAddress: nullable(Type.Object({ id: Id, ...party })),
  requisitionNumber: Line,
  vorRef: Line,
  responsible: nullable(Named),
  fitter: nullable(Named),
  disableNotifications: Type.Boolean(),
  notificationAddress: NotificationTarget,
  notificationSetId: nullable(Id),
  /** Whether members' messages may be mailed to customers. */
  customersByMail: Type.Boolean(),
  messages: Type.Array(CaseMessage),
  files: Type.Array(CaseFile),
  filesNew: Type.Object({ filesWithoutFolder: Type.Array(CaseFile), files: Type.Array(CaseFile) }),
  offerStatusId: nullable(Id),
  offerId: nullable(Id),
  /** Newest first. */
  offerList: Type.Array(CaseOffer),
  externalId: Line,
  hours: Type.Number(),
  companyName: Line,
  caseChannel: Line,
  /** Whether the company has a list of channels to choose from. */
  hasChannels: Type.Boolean(),
  propertyOwner: nullable(Named),
  propertyLease: nullable(
    Type.Object({
      propertyId: nullable(Id),
      propertyLeaseId: nullable(Id),
      propertyNumber: Line,
      propertyName: Line,
      propertyAddress: Line,
      leaseNumber: Line,
      leaseAddress: Line,
      tenant: Line,
    }),
  ),
  link: Type.String(),
  mobilePay: Type.Boolean(),
  departmentId: nullable(Id),
  internalNote: Type.String(),
  department: nullable(Named),
  expectedPrice: nullable(Type.Number()),
  tags: Type.Array(Tag),
  /** By number. */
  assets: Type.Array(
    Type.Object({
      ...Named.properties,
      number: Line,
      status: oneOf(ASSET_STATUSES),
      /** The last day of the warranty, yyyy-mm-dd. */
      warrantyUntil: nullable(Type.String()),
    }),
  ),
  /** The service agreement that the case is a visit for. */
  agreement: nullable(Type.Object({ ...Named.properties, number: Type.Integer() })),
  /** The case's incident, or else ongoing ones at its location that may be its cause; at most 3. */
  incidents: Type.Array(CaseIncident),
  /** The reason for the current status, if one was given. */
  statusReason: Type.String(),
  /** Number of times it was reopened. */
  reopened: Type.Integer(),
  /** Individually changeable facts, with version, author and time. */
  facts: CaseFacts,
  /** Identifies the customer view that a link to it opens; null when there is none. Not a secret. */
  viewToken: nullable(Id),
  /** Newest first, at most 500. */
  history: Type.Array(CaseHistoryEntry),
})
export type CaseDetails = Static<typeof CaseDetails>

export const createCompanyCase = post('/api/Website/Case/CreateCompanyCase', {
  guard: 'Core',
  api: 'cases',
  summary:
    'Creates a case; returns its id. Without a customer, the customer of the asset is used, else the tenant of the lease, else the customer of the property.',
  body: NewCase,
  answer: Id,
  embed: EMBED,
  scope: 'any',
  creates: true,
})

export const getCaseDetails = get('/api/Website/Case/CaseDetails/:caseId', {
  guard: 'Core',
  api: 'cases',
  summary: 'All details of one case.',
  params: closed({ caseId: Id }),
  answer: CaseDetails,
})

/**
 * CreateCompanyCase returns only the id, and embeds cannot read CaseDetails: this is how a partner's page gets the
 * number.
 */
export const getCaseNumber = get('/api/Website/Case/GetCaseNumber/:caseId', {
  guard: 'Core',
  api: 'cases',
  summary: 'The number of one case.',
  params: closed({ caseId: Id }),
  answer: Type.Object({ caseNumber: Type.Integer() }),
  embed: EMBED,
  scope: 'any',
})

export const getCaseStages = get('/api/Website/Case/GetCaseStages', {
  guard: ['Core', 'Kanban'],
  api: 'cases',
  summary: "The company's case stages in order.",
  answer: Type.Array(CaseStage),
  steady: true,
})

export const setCaseStage = patch('/api/Website/Case/SetCaseStage/:caseId', {
  guard: ['Core', 'Kanban'],
  api: 'cases',
  summary: 'Sets the stage of a case; an absent or `null` StageId clears it.',
  params: closed({ caseId: Id }),
  query: closed({ StageId: Type.Optional(Type.Union([Id, Type.Literal('null'), Type.Literal('')])) }),
  answer: Type.Object({ caseStage: nullable(CaseStage), version: Type.Integer() }),
  updates: true,
})

export const getCasePriorities = get('/api/Website/Case/GetCasePriorities', {
  guard: ['Core', 'Kanban'],
  api: 'cases',
  summary: 'The case priorities, lowest first.',
  answer: Type.Array(CasePriority),
  steady: true,
})

export const getNotificationSets = get('/api/Website/Case/GetNotificationSets', {
  guard: 'Core',
  api: 'cases',
  summary: "The company's notification sets; a choice is only offered if there is more than one.",
  answer: Type.Array(NotificationSet),
  embed: EMBED,
  scope: 'any',
  steady: true,
})

export const getCaseFiles = get('/api/Website/Case/GetCaseFiles/:caseId', {
  guard: 'Core',
  api: 'cases',
  summary: 'The files of a case.',
  params: closed({ caseId: Id }),
  answer: Type.Array(CaseFile),
})

export const removeContact = patch('/api/Website/Case/RemoveContact/:caseId', {
  guard: 'Core',
  summary: 'Removes the contact person from a case.',
  params: closed({ caseId: Id }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})
