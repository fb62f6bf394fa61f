import { Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'

const guard = 'TransferAccess'
const ofPartnerCase = closed({ partnerCaseId: Id })

export const getUnreadPartnerMessages = get('/api/Partner/GetUnreadPartnerMessagesById/:caseId', {
  guard,
  summary: "How many of the caller's alerts about a partner's case, given by its id, are unread, as a plain number.",
  params: closed({ caseId: Id }),
  answer: Type.Integer({ minimum: 0 }),
})

export const getPartnerCase = get('/api/Website/Case/GetPartnerCaseInfo/:partnerCaseId', {
  guard,
  summary: "A partner's case created from one of the company's own, as far as the sender may see it.",
  params: ofPartnerCase,
  answer: Type.Object({
    partnerCaseId: Id,
    partnerCaseNumber: Type.Integer(),
    companyName: Line,
    status: oneOf(CASE_STATUSES),
    caseStatusId: Id,
    stage: nullable(Line),
    responsible: nullable(Line),
    createdAt: Time,
  }),
})

export const getPartnerCaseStatus = get('/api/Website/Case/GetOSCaseStatus/:partnerCaseId', {
  guard,
  summary: "The status of a partner's case created from one of the company's own.",
  params: ofPartnerCase,
  answer: Type.Object({ status: oneOf(CASE_STATUSES), caseStatusId: Id }),
})
