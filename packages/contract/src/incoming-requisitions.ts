import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, put, Time } from './endpoint.ts'

const guard = 'TransferAccess'

/** `open`: awaiting confirmation; `revoked`: called off or being rewritten. */
export const INCOMING_STATES = ['open', 'confirmed', 'revoked'] as const

/** An order a partner placed with the company. */
export const IncomingRequisition = Type.Object({
  id: Id,
  number: Line,
  title: Line,
  partner: Line,
  /** In hundredths, with VAT. */
  gross: Type.Integer(),
  currency: Type.String(),
  place: Line,
  deliverOn: nullable(Type.String()),
  sentAt: Time,
  state: oneOf(INCOMING_STATES),
})
export type IncomingRequisition = Static<typeof IncomingRequisition>

export const getIncomingRequisitions = get('/api/Requisition/Incoming', {
  guard,
  summary: 'Requisitions received from partners: those awaiting confirmation first, then the newest.',
  answer: Type.Array(IncomingRequisition),
  cap: 200,
})

export const openIncomingRequisition = put('/api/Requisition/Incoming/:requisitionId/Open', {
  guard,
  summary: 'Returns a URL at which a received requisition can be read and confirmed, valid for a day.',
  params: closed({ requisitionId: Id }),
  answer: Type.Object({ url: Type.String() }),
})
