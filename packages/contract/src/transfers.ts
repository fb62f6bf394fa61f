import { type Static, Type } from 'typebox'
import {
  closed,
  del,
  Email,
  FileAnswer,
  get,
  Id,
  Line,
  LongText,
  Nothing,
  nullable,
  oneOf,
  Phone,
  post,
  put,
  Time,
  ZipCode,
} from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'
import { TRANSFER_STATES } from './overviews/transfers.ts'

const guard = 'TransferAccess'
const ofCase = closed({ caseId: Id })
const ofTransfer = closed({ transferId: Id })

/** A partner of the company. */
export const PartnerCompany = Type.Object({
  /** The `partnerCompanyId` of the other calls. */
  id: Id,
  name: Line,
  cvr: Line,
  email: Email,
  phone: Phone,
})
export type PartnerCompany = Static<typeof PartnerCompany>

export const getPartnersToCompany = get('/api/Partner/GetPartnersToCompany', {
  guard,
  summary: "The company's partners by name; with `propertyId`, those of that property.",
  query: closed({ propertyId: Type.Optional(Id) }),
  answer: Type.Array(PartnerCompany),
})

export const getPartnerCompanies = get('/api/Partner/GetPartnerCompanies', {
  guard,
  summary: 'The partners cases can be handed over to: those who also list this company as a partner.',
  answer: Type.Array(PartnerCompany),
})

/** A transferred case, as one of the two companies sees it. */
export const Transfer = Type.Object({
  id: Id,
  side: oneOf(['sent', 'received']),
  state: oneOf(TRANSFER_STATES),
  isOfferRequest: Type.Boolean(),
  /** The recipient's reply to a request for an offer; the price is without VAT. */
  quote: nullable(
    Type.Object({ price: Type.Number(), currency: Type.String(), text: Type.String(), by: Line, at: Time }),
  ),
  /** The other company, as named in the caller's partner list. */
  partner: Type.Object({ id: Id, name: Line }),
  /** The caller's own case. */
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  /** The number of the sender's case. */
  senderCaseNumber: Type.Integer(),
  /** The recipient's case, when the caller is the sender. */
  partnerCaseId: nullable(Id),
  partnerCaseNumber: nullable(Type.Integer()),
  /** The status of the recipient's case. */
  workStatus: nullable(oneOf(CASE_STATUSES)),
  title: Line,
  companyMessage: Type.String(),
  responsibleName: Line,
  sentBy: Line,
  sentAt: Time,
  /** When the recipient is reminded, while there is no reply. */
  remindAt: Time,
  answeredBy: Line,
  answeredAt: nullable(Time),
  /** Why it was declined. */
  reason: Type.String(),
  fileCount: Type.Integer(),
})
export type Transfer = Static<typeof Transfer>

export const getReceivedPartnerCase = get('/api/Partner/ReceivedPartnerCaseInfo/:caseId', {
  guard,
  summary: 'The transfer from which a case was created; empty if there is none.',
  params: ofCase,
  answer: nullable(Transfer),
})

export const getPartnerCases = get('/api/Partner/PartnerCaseInfo/:caseId', {
  guard,
  summary: 'The transfers of a case that were answered or canceled, except requests for an offer; newest first.',
  params: ofCase,
  answer: Type.Array(Transfer),
})

export const getWaitingTransfers = get('/api/Website/CaseTransfer/CheckIfExist/:caseId', {
  guard,
  summary: 'The transfers of a case awaiting a response, except requests for an offer.',
  params: ofCase,
  answer: Type.Array(Transfer),
})

export const getOfferTransfers = get('/api/Website/CaseTransfer/CheckIfExistOffer/:caseId', {
  guard,
  summary: 'All requests for an offer among the transfers of a case, in any state; newest first.',
  params: ofCase,
  answer: Type.Array(Transfer),
})

export const getPartnerResponsibles = get('/api/Website/CaseTransfer/GetResponsible/:partnerCompanyId', {
  guard,
  summary: 'The members of a partner company who can be made responsible, by name.',
  params: closed({ partnerCompanyId: Id }),
  answer: Type.Array(Type.Object({ id: Id, name: Line })),
})

const Party = closed({
  name: Type.Optional(Line),
  address: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  city: Type.Optional(Line),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  mobile: Type.Optional(Phone),
  ean: Type.Optional(Line),
  cvr: Type.Optional(Line),
})
export type TransferParty = Static<typeof Party>

const PARTIES = {
  customer: Party,
  invoice: Type.Optional(nullable(Party)),
  delivery: Type.Optional(nullable(Party)),
  contact: Type.Optional(nullable(Party)),
}
const FACTS = {
  cvr: Type.Optional(Line),
  ean: Type.Optional(Line),
  propertyName: Type.Optional(Line),
  title: Line,
  requisitionNumber: Type.Optional(Line),
  reference: Type.Optional(Line),
  description: LongText,
  companyMessage: Type.Optional(Type.String({ maxLength: 2000 })),
  orderNumber: Type.Optional(Line),
}

/** §3 of cases-and-customers, Case transfer to a partner. */
export const NewTransfer = closed({
  caseId: Id,
  partnerCompanyId: Id,
  /** One of `GetResponsible`. */
  responsibleId: Type.Optional(nullable(Id)),
  ...PARTIES,
  ...FACTS,
  /** Case files to include. */
  files: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  isOfferRequest: Type.Optional(Type.Boolean()),
})
export type NewTransfer = Static<typeof NewTransfer>

export const sendTransfer = post('/api/Website/CaseTransfer', {
  guard,
  summary:
    "Hands a case over to a partner, who is notified and responds; returns the transfer's id. 409 `already-waiting` if the previous transfer of this case to that partner is not concluded.",
  body: NewTransfer,
  errors: { 'already-waiting': Nothing },
  answer: Id,
  creates: true,
})

export const cancelTransfer = del('/api/Website/CaseTransfer/CancelCaseTransfer/:transferId', {
  guard,
  summary: 'Withdraws a transfer that is awaiting a response, or declines its quote. 409 `not-waiting`.',
  params: ofTransfer,
  errors: { 'not-waiting': Nothing },
  answer: Nothing,
})

/** A transfer with everything that was sent. */
export const TransferDetails = Type.Object({
  ...Transfer.properties,
  ...PARTIES,
  ...FACTS,
  files: Type.Array(Type.Object({ fileId: Id, originalName: Line, size: Type.Number(), type: Type.String() })),
})
export type TransferDetails = Static<typeof TransferDetails>

export const getTransfer = get('/api/Website/CaseTransfer/GetTransfer/:transferId', {
  guard,
  summary: 'A transfer with all data sent along.',
  params: ofTransfer,
  answer: TransferDetails,
})

export const getTransferFile = get('/api/Website/CaseTransfer/File/:fileId', {
  guard,
  summary: 'The content of a file sent along with a transfer, as a sandboxed attachment.',
  params: closed({ fileId: Id }),
  answer: FileAnswer,
  downloads: true,
})

export const acceptTransfer = post('/api/Website/CaseTransfer/Accept/:transferId', {
  guard,
  summary:
    'Creates a case from a received transfer, with its customer, addresses and files; returns its id. A request for an offer can only be accepted after its quote was awarded. 409 `not-waiting`.',
  params: ofTransfer,
  errors: { 'not-waiting': Nothing, 'no-room': Nothing },
  answer: Id,
  creates: true,
})

export const quoteTransfer = put('/api/Website/CaseTransfer/Quote/:transferId', {
  guard,
  summary:
    'Responds to a received request for an offer with a price without VAT; the sender is notified. 409 `not-waiting`.',
  params: ofTransfer,
  body: closed({
    price: Type.Number({ minimum: 0, maximum: 100_000_000 }),
    text: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  errors: { 'not-waiting': Nothing },
  answer: Nothing,
})

export const awardTransfer = put('/api/Website/CaseTransfer/Award/:transferId', {
  guard,
  summary: "Awards a partner's quote; the partner is notified and can create a case from it. 409 `not-waiting`.",
  params: ofTransfer,
  errors: { 'not-waiting': Nothing },
  answer: Nothing,
})

export const declineTransfer = put('/api/Website/CaseTransfer/Decline/:transferId', {
  guard,
  summary: 'Declines a received transfer; the sender is notified of the reason. 409 `not-waiting`.',
  params: ofTransfer,
  body: closed({ reason: Type.String({ maxLength: 1000, pattern: String.raw`\S` }) }),
  errors: { 'not-waiting': Nothing },
  answer: Nothing,
})
