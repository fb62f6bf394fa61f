import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { closed, FileAnswer, get, Line, Nothing, nullable, oneOf, put, Time } from './endpoint.ts'
import { Day, Minor } from './requisition-shapes.ts'

/** A requisition's state for its supplier. `revoked`: it was withdrawn. */
export const REQUISITION_VIEW_STATES = ['open', 'confirmed', 'late', 'revoked'] as const

/** What a supplier sees of a requisition: never its accounts, budgets or internal notes. */
export const RequisitionView = Type.Object({
  state: oneOf(REQUISITION_VIEW_STATES),
  number: Line,
  title: Line,
  supplierName: Line,
  company: CompanySign,
  buyerName: Line,
  language: Type.String(),
  currency: Type.String(),
  timeZone: Type.String(),
  theme: Type.String(),
  /** An e-order exists for it. */
  hasOrder: Type.Boolean(),
  /** The delivery address. */
  place: Line,
  deliverOn: nullable(Type.String()),
  message: Type.String(),
  terms: Type.String(),
  lines: Type.Array(
    Type.Object({ text: Type.String(), quantity: Type.Number(), unit: Line, price: Minor, net: Minor }),
  ),
  rates: Type.Array(Type.Object({ percent: Type.Number(), vat: Minor })),
  net: Minor,
  gross: Minor,
  confirmedAt: nullable(Time),
  confirmedBy: Line,
  promisedOn: nullable(Type.String()),
})
export type RequisitionView = Static<typeof RequisitionView>

const guard = 'requisition-link'

export const getRequisitionView = get('/api/Requisition/View', {
  guard,
  summary: 'The requisition of the link, as its supplier may see it.',
  answer: RequisitionView,
})

export const getRequisitionViewPdf = get('/api/Requisition/View/Pdf', {
  guard,
  summary: 'The requisition as a PDF.',
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const getRequisitionViewOrder = get('/api/Requisition/View/Order', {
  guard,
  summary:
    "The requisition as a UBL e-order for the supplier's own system. 409 `incomplete` if an identification number is missing, `wrong-state` if it was canceled.",
  answer: FileAnswer,
  errors: { 'wrong-state': Nothing, incomplete: Type.Array(Type.String()) },
  downloads: true,
})

export const confirmRequisitionView = put('/api/Requisition/View/Confirm', {
  guard,
  summary: 'The supplier confirms the order. Idempotent. 409 `revoked` or `late`.',
  body: closed({
    name: Type.String({ minLength: 2, maxLength: 120, pattern: String.raw`\S` }),
    promisedOn: nullable(Day),
    note: Type.String({ maxLength: 2000 }),
  }),
  answer: RequisitionView,
  errors: { revoked: Nothing, late: Nothing },
  cost: 'write',
})
