import { type Static, Type } from 'typebox'
import { Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { REQUISITION_CHANNELS, REQUISITION_EVENTS, REQUISITION_STATUSES } from './requisition-states.ts'

/** Hundredths of the company's currency. */
export const Minor = Type.Integer()
const Named = Type.Object({ id: Id, name: Line })
const Account = Type.Object({ id: Id, number: Line, name: Line })
export const Day = Type.String({ format: 'date' })

export const RequisitionLine = Type.Object({
  id: Id,
  text: Type.String(),
  quantity: Type.Number(),
  unit: Line,
  /** Per unit, without VAT. */
  price: Minor,
  vatPercent: Type.Number(),
  net: Minor,
  account: nullable(Account),
  /** The quantity delivered so far. */
  delivered: Type.Number(),
})
export type RequisitionLine = Static<typeof RequisitionLine>

export const RequisitionFile = Type.Object({
  fileId: Id,
  originalName: Line,
  size: Type.Number(),
  type: Type.String(),
  madeBy: Line,
  createdAt: Time,
})
export type RequisitionFile = Static<typeof RequisitionFile>

const RequisitionEvent = Type.Object({
  id: Id,
  at: Time,
  kind: oneOf(REQUISITION_EVENTS),
  actorName: Line,
  note: Type.String(),
})

/**
 * An account's budget for a year, without VAT; `property` or `category` (a building part) null: for those without a
 * budget of their own.
 */
export const BudgetStanding = Type.Object({
  id: Id,
  version: Type.Integer(),
  year: Type.Integer(),
  account: Account,
  property: nullable(Type.Object({ id: Id, number: Line, name: Line })),
  category: nullable(Named),
  amount: Minor,
  reserved: Minor,
  used: Minor,
  left: Minor,
})
export type BudgetStanding = Static<typeof BudgetStanding>

const Invoice = Type.Object({
  number: Line,
  /** Without VAT. */
  amount: Minor,
  difference: Minor,
  reason: Type.String(),
  at: Time,
  byName: Line,
})

export const Requisition = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Line,
  title: Line,
  status: oneOf(REQUISITION_STATUSES),
  /** Ordered for a resident: paid once the work has been inspected. */
  isResident: Type.Boolean(),
  supplier: Type.Object({ partnerId: nullable(Id), name: Line, email: Line, phone: Line, cvr: Line }),
  case: nullable(Type.Object({ id: Id, number: Type.Integer(), title: Line })),
  task: nullable(Type.Object({ id: Id, number: Type.Integer(), subject: Line })),
  property: nullable(Type.Object({ id: Id, number: Line, name: Line })),
  category: nullable(Named),
  buyer: nullable(Named),
  maker: nullable(Named),
  /** The budget year. */
  year: Type.Integer(),
  deliverOn: nullable(Type.String()),
  /** To the supplier. */
  message: Type.String(),
  /** Internal note. */
  note: Type.String(),
  lines: Type.Array(RequisitionLine),
  net: Minor,
  vat: Minor,
  gross: Minor,
  createdAt: Time,
  requestedAt: nullable(Time),
  approvedAt: nullable(Time),
  approvedBy: nullable(Named),
  channel: nullable(oneOf(REQUISITION_CHANNELS)),
  sentAt: nullable(Time),
  sentTo: Line,
  openedAt: nullable(Time),
  confirmedAt: nullable(Time),
  /** The person at the supplier. */
  confirmedBy: Line,
  promisedOn: nullable(Type.String()),
  inspectedAt: nullable(Time),
  inspectedBy: nullable(Named),
  invoice: nullable(Invoice),
  /** How far an invoice may differ before a reason is required. */
  tolerance: Type.Object({ percent: Type.Number(), amount: Minor }),
  /** The caller's approval limit, with VAT, and why they cannot approve this one. */
  approval: Type.Object({ limit: Minor, refusal: nullable(oneOf(['over-limit', 'own'])) }),
  /** The current budgets of its lines' accounts. */
  budgets: Type.Array(BudgetStanding),
  files: Type.Array(RequisitionFile),
  /** Newest first; at most 200. */
  events: Type.Array(RequisitionEvent),
})
export type Requisition = Static<typeof Requisition>
