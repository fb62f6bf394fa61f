import { type Static, Type } from 'typebox'
import { Customer } from './customers.ts'
import { DOCUMENT_KINDS } from './document-content.ts'
import { closed, del, FileAnswer, get, Id, Line, nullable, oneOf, post, Time, Nothing } from './endpoint.ts'
import { ACTIVITY_STATUSES, CASE_STATUSES, OFFER_STATUSES } from './ids.ts'
import { OfferNet } from './offers.ts'

const params = closed({ customerId: Id })
/** Maximum number of rows in a list of a customer's records; longer lists are cut. */
export const CUSTOMER_ROWS_AT_MOST = 200

/** One of a customer's records; newest first, at most 200. */
const ofCustomer = { id: Id, number: Type.Integer(), title: Type.String(), createdAt: Time }

export const CustomerCase = Type.Object({ ...ofCustomer, status: oneOf(CASE_STATUSES) })
export type CustomerCase = Static<typeof CustomerCase>

export const getCustomerCases = get('/api/Website/Customer/GetCustomerCases/:customerId', {
  guard: 'Core',
  summary: "The customer's cases, newest first.",
  params,
  answer: Type.Array(CustomerCase),
  cap: CUSTOMER_ROWS_AT_MOST,
})

export const CustomerOffer = Type.Object({
  ...ofCustomer,
  kind: oneOf(DOCUMENT_KINDS),
  status: oneOf(OFFER_STATUSES),
  net: OfferNet,
})
export type CustomerOffer = Static<typeof CustomerOffer>

export const getCustomerOffers = get('/api/Website/Customer/GetCustomerOffers/:customerId', {
  guard: ['OfferAccess', 'PartnerOfferAccess'],
  summary: "The customer's offers, newest first.",
  params,
  answer: Type.Array(CustomerOffer),
  cap: CUSTOMER_ROWS_AT_MOST,
})

export const CustomerActivity = Type.Object({
  ...ofCustomer,
  status: oneOf(ACTIVITY_STATUSES),
  dueAt: nullable(Time),
  /** False: due on that day, at no particular time. */
  hasTime: Type.Boolean(),
  assignedTo: Line,
  caseId: nullable(Id),
})
export type CustomerActivity = Static<typeof CustomerActivity>

export const getCustomerActivities = get('/api/Website/Customer/GetCustomerActivities/:customerId', {
  guard: 'Activities',
  summary: 'The activities of the customer and of their cases, newest first.',
  params,
  answer: Type.Array(CustomerActivity),
  cap: CUSTOMER_ROWS_AT_MOST,
})

export const CustomerFile = Type.Object({
  id: Id,
  name: Type.String(),
  /** Detected from the content, not the name. */
  type: Type.String(),
  /** Bytes. */
  size: Type.Number(),
  hasThumbnail: Type.Boolean(),
  madeBy: Line,
  createdAt: Time,
  caseId: Id,
  caseNumber: Type.Integer(),
})
export type CustomerFile = Static<typeof CustomerFile>

export const getCustomerFiles = get('/api/Website/Customer/GetCustomerFiles/:customerId', {
  guard: 'Core',
  summary: "The files on the customer's cases, newest first.",
  params,
  answer: Type.Array(CustomerFile),
  cap: CUSTOMER_ROWS_AT_MOST,
})

export const CUSTOMER_DEEDS = [
  'created',
  'imported',
  'edited',
  'deliveryAdded',
  'deliveryEdited',
  'contactAdded',
  'contactEdited',
  'merged',
  'unmerged',
  'erased',
  'exported',
] as const

export const CustomerEvent = Type.Object({
  id: Id,
  at: Time,
  kind: oneOf(CUSTOMER_DEEDS),
  actorName: Line,
  /** The name of the delivery address or contact that changed; empty for the customer's own fields. */
  about: Line,
  /** The edited column; null when the whole customer is meant. */
  field: nullable(Type.String()),
  before: Type.String(),
  after: Type.String(),
})
export type CustomerEvent = Static<typeof CustomerEvent>

export const getCustomerHistory = get('/api/Website/Customer/GetCustomerHistory/:customerId', {
  guard: 'Core',
  summary: 'The history of the customer, and of those merged into it, newest first.',
  params,
  answer: Type.Array(CustomerEvent),
  cap: CUSTOMER_ROWS_AT_MOST,
})

/** The customer fields a merge chooses between, by column name. */
export const MERGED_FIELDS = [
  'name',
  'address',
  'zip_code',
  'city',
  'phone',
  'mobile',
  'email',
  'invoice_name',
  'invoice_address',
  'invoice_zip_code',
  'invoice_city',
  'invoice_phone',
  'invoice_mobile',
  'invoice_email',
  'cvr',
  'att',
  'ean',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

export const CustomerMerge = Type.Object({
  id: Id,
  mergedNumber: Type.Integer(),
  mergedName: Line,
  at: Time,
  actorName: Line,
})
export type CustomerMerge = Static<typeof CustomerMerge>

export const getCustomerMerges = get('/api/Website/Customer/GetCustomerMerges/:customerId', {
  guard: 'Core',
  summary: 'The merges into this customer that can be undone, newest first.',
  params,
  answer: Type.Array(CustomerMerge),
})

export const mergeCustomers = post('/api/Website/Customer/MergeCustomers', {
  guard: 'Core',
  summary:
    'Merges two customers: everything of `mergedId` moves to `keptId`, which takes over the fields named in `taken`. Returns the id of the merge.',
  body: closed({
    keptId: Id,
    mergedId: Id,
    taken: Type.Array(oneOf(MERGED_FIELDS), { maxItems: MERGED_FIELDS.length, uniqueItems: true }),
  }),
  answer: Id,
  creates: true,
})

export const undoMerge = post('/api/Website/Customer/UndoMerge/:mergeId', {
  guard: 'Core',
  summary:
    'Undoes a merge: the merged customer is restored with everything that belonged to it, and the kept one gets its previous fields back, except those changed since. Returns the restored customer.',
  params: closed({ mergeId: Id }),
  answer: Customer,
  cost: 'write',
})

export const eraseCustomer = del('/api/Website/Customer/EraseCustomer/:customerId', {
  guard: 'SettingsAccess',
  summary:
    "Erases a person's data: fields, addresses, contacts, bookings, history, and files of their cases; cases and offers stay, without a name. Their full name, phone numbers and mail addresses are replaced in all other texts of the company, unless somebody else has the same; the contents of images and files are not searched. 409 `open-cases` while a case is open.",
  params,
  errors: { 'open-cases': Nothing },
  answer: Type.Object({
    erasedAt: Time,
    elsewhere: Type.Object({
      /** Other people's records in which the person's name was replaced. */
      replaced: Type.Integer(),
      /** Values that others in the company share, and that therefore remain in texts about them. */
      shared: Type.Array(oneOf(['name', 'phone', 'email'])),
      /** Lists that could not be searched in time. */
      notSearched: Type.Integer(),
    }),
  }),
})

export const exportCustomer = get('/api/Website/Customer/ExportCustomer/:customerId', {
  guard: 'SettingsAccess',
  summary: 'All data of a customer as one JSON file, for a data access request; files are included as Base64.',
  params,
  answer: FileAnswer,
  downloads: true,
})
