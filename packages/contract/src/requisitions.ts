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
    summary: `${summary} 409 \`wrong-state\` where its status does not allow it.`,
    params: ofRequisition,
    answer: Requisition,
    errors: wrong,
    updates: true,
  })

export const getRequisition = get('/api/Requisition/GetRequisition/:requisitionId', {
  guard,
  summary: 'A requisition with its lines, budgets, files and what happened to it.',
  params: ofRequisition,
  answer: Requisition,
})

export const addRequisition = post('/api/Requisition/AddRequisition', {
  guard,
  summary: 'Begins a requisition as a draft with the next number; answers its id. A case brings its property.',
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
  summary: 'Writes a draft anew. 409 `wrong-state` once it waits for approval.',
  params: ofRequisition,
  body: RequisitionEdit,
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const requestApproval = step('RequestApproval', 'Asks those with a high enough limit for approval.')

export const approveRequisition = put('/api/Requisition/Approve/:requisitionId', {
  guard,
  summary:
    'Approves, which sets its money aside. 409 `over-limit` over the limit of the caller, `own` where the caller wrote it over theirs, `over-budget` where budgets bind, `wrong-state` else.',
  params: ofRequisition,
  body: closed({ note: Said }),
  answer: Requisition,
  errors: { ...wrong, 'over-limit': Nothing, own: Nothing, 'over-budget': Nothing },
  updates: true,
})

export const rejectRequisition = put('/api/Requisition/Reject/:requisitionId', {
  guard,
  summary: 'Sends it back to its maker with a reason; it is a draft again. 409 `wrong-state`.',
  params: ofRequisition,
  body: closed({ reason: Reason }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const reopenRequisition = step('Reopen', 'Makes an approved one a draft again; its money is free.')

export const sendRequisition = put('/api/Requisition/Send/:requisitionId', {
  guard,
  summary:
    'Mails it to the supplier with its PDF, an e-order where the numbers of both are known, and a link to confirm it, or notes that it was handed over on paper. 409 `no-address` where the supplier has no mail, `wrong-state` where it is not approved.',
  params: ofRequisition,
  body: closed({ channel: oneOf(REQUISITION_CHANNELS), text: Type.String({ maxLength: 5000 }) }),
  answer: Requisition,
  errors: { ...wrong, 'no-address': Nothing },
  updates: true,
})

export const confirmRequisition = put('/api/Requisition/Confirm/:requisitionId', {
  guard,
  summary: 'Notes that the supplier confirmed by other ways than the link. 409 `wrong-state`.',
  params: ofRequisition,
  body: closed({ name: Line, promisedOn: nullable(Day) }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const deliverRequisition = put('/api/Requisition/Deliver/:requisitionId', {
  guard,
  summary:
    'Adds what has come of each line; with `isComplete` nothing more will come. 400 where more came than was ordered, 409 `wrong-state`.',
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
  summary: "Ticks the inspection of a resident's, or takes the tick back. 409 `wrong-state`.",
  params: ofRequisition,
  body: closed({ isInspected: Type.Boolean(), note: Said }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const matchInvoice = put('/api/Requisition/MatchInvoice/:requisitionId', {
  guard,
  summary:
    "Matches the invoice that carries its number: what was set aside is used. 409 `not-inspected` of a resident's, `needs-reason` where it is further off than the tolerance, `wrong-state` before all has come.",
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

export const unmatchInvoice = step('UnmatchInvoice', 'Takes the invoice off again; the money is set aside as before.')
export const closeRequisition = step('Close', 'Closes it: nothing more is to be done.')

export const cancelRequisition = put('/api/Requisition/Cancel/:requisitionId', {
  guard,
  summary: 'Cancels it with a reason; its money is free and its links end. 409 `wrong-state` once something has come.',
  params: ofRequisition,
  body: closed({ reason: Reason }),
  answer: Requisition,
  errors: wrong,
  updates: true,
})

export const getRequisitionPdf = get('/api/Requisition/GetPdf/:requisitionId', {
  guard,
  summary: 'The requisition as its supplier gets it.',
  params: ofRequisition,
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const getRequisitionOrder = get('/api/Requisition/GetOrder/:requisitionId', {
  guard,
  summary:
    'The requisition as an e-order in UBL: Peppol BIS Ordering 3. 409 `incomplete` with what is missing of the company or the supplier, `wrong-state` before it is approved.',
  params: ofRequisition,
  answer: FileAnswer,
  errors: { 'wrong-state': Nothing, incomplete: Type.Array(Type.String()) },
  downloads: true,
})

export const getCaseRequisitions = get('/api/Requisition/GetCaseRequisitions/:caseId', {
  guard,
  summary: 'The requisitions of a case, the newest first, and the one whose number the case carries; at most 100.',
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
  summary: 'The tasks of a case that a requisition may be for; at most 200.',
  params: closed({ caseId: Id }),
  answer: Type.Array(Type.Object({ id: Id, number: Type.Integer(), subject: Line })),
})

export const getPartnersAt = get('/api/Requisition/GetPartnersAt', {
  guard,
  summary:
    'The partners of a property, else of the property of a case, in the order in which they are called, each with its trades there; at most 100.',
  query: closed({ propertyId: Type.Optional(Id), caseId: Type.Optional(Id) }),
  answer: Type.Array(Type.Object({ id: Id, trades: Type.Array(oneOf(TRADES)) })),
})

export const addRequisitionFile = put('/api/Requisition/AddFile/:requisitionId', {
  guard,
  summary: 'Puts a file on a requisition, as `application/octet-stream`, at most 20 MB.',
  params: ofRequisition,
  query: closed({ originalName: FileName }),
  body: Piece,
  bytes: REQUISITION_FILE_BYTES,
  answer: RequisitionFile,
  cost: 'write',
})

export const getRequisitionFile = get('/api/Requisition/GetFile/:fileId', {
  guard,
  summary: 'The content of a file of a requisition, as an attachment.',
  params: closed({ fileId: Id }),
  answer: FileAnswer,
  downloads: true,
})

export const removeRequisitionFile = del('/api/Requisition/RemoveFile/:fileId', {
  guard,
  summary: 'Takes a file off its requisition.',
  params: closed({ fileId: Id }),
  answer: Nothing,
})
