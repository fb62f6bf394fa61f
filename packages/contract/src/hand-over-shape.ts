import { type Static, Type } from 'typebox'
import { Line, nullable, oneOf, Time } from './endpoint.ts'
import { E_INVOICE_FORMATS, HAND_OVER_STATES } from './invoice-states.ts'

/** The delivery of an e-invoice to its recipient. */
export const HandOver = Type.Object({
  state: oneOf(HAND_OVER_STATES),
  format: oneOf(E_INVOICE_FORMATS),
  at: Time,
  /** When the access point is polled next; null when it is not. */
  dueAt: nullable(Time),
  attempts: Type.Integer(),
  /** Its last response status, and why the response was unusable. */
  status: nullable(Type.Integer()),
  fault: Line,
  /** The access point's reason for refusing it. */
  reason: Type.String(),
  /** The access point's id for the e-invoice. */
  receipt: Line,
})
export type HandOver = Static<typeof HandOver>
