import { type Static, Type } from 'typebox'
import { Line, nullable, oneOf, Time } from './endpoint.ts'
import { E_INVOICE_FORMATS, HAND_OVER_STATES } from './invoice-states.ts'

/** An e-invoice on its way to its receiver. */
export const HandOver = Type.Object({
  state: oneOf(HAND_OVER_STATES),
  format: oneOf(E_INVOICE_FORMATS),
  at: Time,
  /** When the access point is asked next; null where it is not. */
  dueAt: nullable(Time),
  attempts: Type.Integer(),
  /** What it answered last, and why that is no answer. */
  status: nullable(Type.Integer()),
  fault: Line,
  /** Why it was refused, in its words. */
  reason: Type.String(),
  /** What it calls the e-invoice. */
  receipt: Line,
})
export type HandOver = Static<typeof HandOver>
