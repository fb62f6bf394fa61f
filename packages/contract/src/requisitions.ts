import { Type } from 'typebox'
import { closed, del, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, put } from './endpoint.ts'
import { FileName, Piece } from './file-shapes.ts'
import { TRADES } from './property-kinds.ts'
import { edit, Reason, RequisitionEdit, Said, SupplierEmail } from './requisition-edit.ts'
import { Day, Requisition, RequisitionFile } from './requisition-shapes.ts'
import {
  REQUISITION_CHANNELS,
  REQUISITION_FILE_BYTES,
  REQUISITION_LIMITS,
  REQUISITION_STATUSES,
} from './requisition-states.ts'

const guard = 'Rekvisition'
const ofRequisition = closed({ requisitionId: Id })
const wrong = { 'wrong-state': Requisition }
const step = (name: string, summary: string) =>
  put(`/api/Requisition/${name}/:requisitionId`, {
    guard,
    summary: `${summary} 409 \`wrong-state\` if its status does not allow it.`,
    params: ofRequisition,
    answer: Requisition,
    errors: wrong,
    updates: true,
  })

export const getRequisition = get('/api/Requisition/GetRequisition/:requisitionId', {
  guard,
  summary: 'A requisition with its lines, budgets, files and history.',
  params: ofRequisition,
  answer: Requisition,
})

export const addRequisition = post('/api/Requisition/AddRequisition', {
  guard,
  summary:
    "Creates a draft requisition with the next number; returns its id. With a case, it gets the case's property.",
  body: closed({
    title: edit.title,
    isResident: Type.Optional(Type.Boolean()),
    partnerId: Type.Optional(nullable(Id)),
    supplierName: Type.Optional(Line),
    supplierEmail: Type.Optional(SupplierEmail),
    caseId: Type.Optional(nullable(Id)),
    propertyId: Type.Optional(nullable(Id)),
  }),
  answer: Id,
  creates: true,
})

export const editRequisition = put('/api/Requisition/EditRequisition/:requisitionId', {
  guard,
  summary: 'Replaces the content of a draft. 409 `wrong-state` once it is awaiting approval.',
  params: ofRequisition,
  body: RequisitionEdit,
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const requestApproval = step('RequestApproval', 'Requests approval from members with a sufficient limit.')

export const approveRequisition = put('/api/Requisition/Approve/:requisitionId', {
  guard,
  summary:
    "Approves a requisition and reserves its amount. 409 `over-limit` above the caller's limit, `own` if the caller wrote it and it was above their limit, `over-budget` if budgets are binding, `wrong-state` otherwise.",
  params: ofRequisition,
  body: closed({ note: Said }),
  answer: Requisition,
  errors: { ...wrong, 'over-limit': Nothing, own: Nothing, 'over-budget': Nothing },
  updates: true,
})

export const rejectRequisition = put('/api/Requisition/Reject/:requisitionId', {
  guard,
  summary: 'Rejects a requisition with a reason; it becomes a draft again. 409 `wrong-state`.',
  params: ofRequisition,
  body: closed({ reason: Reason }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const reopenRequisition = step(
  'Reopen',
  'Makes an approved requisition a draft again; its reserved amount is released.',
)

export const sendRequisition = put('/api/Requisition/Send/:requisitionId', {
  guard,
  summary:
    'Mails a requisition to the supplier with its PDF, an e-order if the identification numbers of both are known, and a link to confirm it; or records that it was handed over on paper. 409 `no-address` if the supplier has no mail address, `wrong-state` if it is not approved.',
  params: ofRequisition,
  body: closed({ channel: oneOf(REQUISITION_CHANNELS), text: Type.String({ maxLength: 5000 }) }),
  answer: Requisition,
  errors: { ...wrong, 'no-address': Nothing },
  updates: true,
})

export const confirmRequisition = put('/api/Requisition/Confirm/:requisitionId', {
  guard,
  summary: 'Records that the supplier confirmed by other means than the link. 409 `wrong-state`.',
  params: ofRequisition,
  body: closed({ name: Line, promisedOn: nullable(Day) }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const deliverRequisition = put('/api/Requisition/Deliver/:requisitionId', {
  guard,
  summary:
    'Adds the delivered quantity of each line; with `isComplete`, nothing more is expected. 400 if more was delivered than ordered, 409 `wrong-state`.',
  params: ofRequisition,
  body: closed({
    lines: Type.Array(
      closed({ lineId: Id, quantity: Type.Number({ minimum: 0, maximum: REQUISITION_LIMITS.quantity }) }),
      { maxItems: REQUISITION_LIMITS.lines },
    ),
    isComplete: Type.Boolean(),
    note: Said,
  }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const inspectRequisition = put('/api/Requisition/Inspect/:requisitionId', {
  guard,
  summary: "Marks a resident's requisition as inspected, or removes the mark. 409 `wrong-state`.",
  params: ofRequisition,
  body: closed({ isInspected: Type.Boolean(), note: Said }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const matchInvoice = put('/api/Requisition/MatchInvoice/:requisitionId', {
  guard,
  summary:
    "Matches the invoice with the requisition's number: the reserved amount becomes used. 409 `not-inspected` for an uninspected resident's requisition, `needs-reason` if it differs by more than the tolerance, `wrong-state` before the delivery is complete.",
  params: ofRequisition,
  body: closed({
    number: Type.String({ maxLength: 60, pattern: String.raw`\S` }),
    amount: Type.Integer({ minimum: 0, maximum: REQUISITION_LIMITS.amount }),
    reason: Said,
  }),
  answer: Requisition,
  errors: { ...wrong, 'not-inspected': Nothing, 'needs-reason': Nothing },
  updates: true,
})

export const unmatchInvoice = step(
  'UnmatchInvoice',
  'Undoes the match with the invoice; the amount is reserved as before.',
)
export const closeRequisition = step('Close', 'Closes a requisition; nothing more is expected.')

export const cancelRequisition = put('/api/Requisition/Cancel/:requisitionId', {
  guard,
  summary:
    'Cancels a requisition with a reason; its reserved amount is released and its links are revoked. 409 `wrong-state` after anything was delivered.',
  params: ofRequisition,
  body: closed({ reason: Reason }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const getRequisitionPdf = get('/api/Requisition/GetPdf/:requisitionId', {
  guard,
  summary: 'The requisition as a PDF, as its supplier gets it.',
  params: ofRequisition,
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const getRequisitionOrder = get('/api/Requisition/GetOrder/:requisitionId', {
  guard,
  summary:
    'The requisition as a UBL e-order: Peppol BIS Ordering 3. 409 `incomplete` lists what the company or the supplier is missing, `wrong-state` before it is approved.',
  params: ofRequisition,
  answer: FileAnswer,
  errors: { 'wrong-state': Nothing, incomplete: Type.Array(Type.String()) },
  downloads: true,
})

export const getCaseRequisitions = get('/api/Requisition/GetCaseRequisitions/:caseId', {
  guard,
  summary: 'The requisitions of a case, newest first, and the one whose number the case refers to; at most 100.',
  params: closed({ caseId: Id }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      number: Line,
      title: Line,
      status: oneOf(REQUISITION_STATUSES),
      supplierName: Line,
      gross: Type.Integer(),
      /** Its number is stored on the case. */
      isNamed: Type.Boolean(),
    }),
  ),
})

export const getRequisitionTasks = get('/api/Requisition/GetTasks/:caseId', {
  guard,
  summary: 'The tasks of a case a requisition can be for; at most 200.',
  params: closed({ caseId: Id }),
  answer: Type.Array(Type.Object({ id: Id, number: Type.Integer(), subject: Line })),
})

export const getPartnersAt = get('/api/Requisition/GetPartnersAt', {
  guard,
  summary:
    "The partners of a property, or of a case's property, in the order in which they are called, each with its trades there; at most 100.",
  query: closed({ propertyId: Type.Optional(Id), caseId: Type.Optional(Id) }),
  answer: Type.Array(Type.Object({ id: Id, trades: Type.Array(oneOf(TRADES)) })),
})

export const addRequisitionFile = put('/api/Requisition/AddFile/:requisitionId', {
  guard,
  summary: 'Adds a file to a requisition, as `application/octet-stream`, at most 20 MB.',
  params: ofRequisition,
  query: closed({ originalName: FileName }),
  body: Piece,
  bytes: REQUISITION_FILE_BYTES,
  answer: RequisitionFile,
  cost: 'write',
})

export const getRequisitionFile = get('/api/Requisition/GetFile/:fileId', {
  guard,
  summary: "The content of a requisition's file, as an attachment.",
  params: closed({ fileId: Id }),
  answer: FileAnswer,
  downloads: true,
})

export const removeRequisitionFile = del('/api/Requisition/RemoveFile/:fileId', {
  guard,
  summary: 'Removes a file from its requisition.',
  params: closed({ fileId: Id }),
  answer: Nothing,
})
