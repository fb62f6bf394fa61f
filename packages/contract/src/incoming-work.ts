import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, OneEmail, oneOf, post, Time } from './endpoint.ts'

const ForeignNumber = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^\S(?:.*\S)?$` })

/** When the values last changed in the other system; a known id is updated only if this is later than before. */
const changedAt = Type.Optional(Time)

/**
 * Work on an order in the other system since its last report. Hours and materials have ids that are unique across
 * orders, and each is recorded once.
 */
const OrderWork = closed({
  /** The other system's number for the order. */
  orderNumber: ForeignNumber,
  /** The order's status there, in that system's words; when absent, the previous one stays. */
  status: Type.Optional(Line),
  hours: Type.Optional(
    Type.Array(
      closed({
        id: ForeignNumber,
        /** A member of the company. */
        email: OneEmail,
        startTime: Time,
        endTime: Time,
        description: Type.Optional(Type.String({ maxLength: 1000 })),
        changedAt,
      }),
      { maxItems: 500 },
    ),
  ),
  materials: Type.Optional(
    Type.Array(
      closed({
        id: ForeignNumber,
        /** A price book product, at its current price. */
        number: ForeignNumber,
        quantity: Type.Number({ minimum: 0.001, maximum: 1_000_000 }),
        changedAt,
      }),
      { maxItems: 500 },
    ),
  ),
})
export type OrderWork = Static<typeof OrderWork>

/**
 * Why something was not recorded. `week-approved`: the hours are, or would be, in an approved week of that person;
 * `no-time`: a value changed without a change time; `older`: a newer version is stored; `invoiced`: the material is on
 * an invoice basis; `gone`: it was deleted here.
 */
export const WORK_REFUSALS = ['week-approved', 'no-time', 'older', 'invoiced', 'gone'] as const
export const RefusedWork = Type.Object({
  kind: oneOf(['hours', 'material']),
  id: Type.String(),
  reason: oneOf(WORK_REFUSALS),
})
export type RefusedWork = Static<typeof RefusedWork>

/** `hours` and `materials`: how many were new or changed. */
export const WorkTaken = Type.Object({
  caseId: Id,
  caseNumber: Type.Integer(),
  hours: Type.Integer(),
  materials: Type.Integer(),
  /** Refused items; correctable ones are accepted when sent again. The company sees them in the connection's log. */
  refused: Type.Array(RefusedWork),
})
export type WorkTaken = Static<typeof WorkTaken>

/** What has been recorded for an order: its status there, and the ids of its hours and materials. */
export const WorkKnown = Type.Object({
  caseId: Id,
  caseNumber: Type.Integer(),
  status: Line,
  hours: Type.Array(Type.String()),
  materials: Type.Array(Type.String()),
})
export type WorkKnown = Static<typeof WorkKnown>

const taking = (system: string) =>
  ({
    guard: 'api-key',
    summary: `Called by ${system} or an intermediary with its own key: the progress of an order there, and the hours and materials spent on it. They are booked on its case in one transaction, except those listed in \`refused\`; a known id is not booked again, but updated if its \`changedAt\` is later. 400 at \`/hours/0/id\` for an id of another order.`,
    body: OrderWork,
    answer: WorkTaken,
    creates: true,
  }) as const

const telling = (system: string) =>
  ({
    guard: 'api-key',
    summary: `Called by ${system} with its own key: what was booked of an order.`,
    params: closed({ orderNumber: ForeignNumber }),
    answer: WorkKnown,
  }) as const

export const receiveMinubaWork = post('/api/Minuba/Work', { ...taking('Minuba'), api: 'minuba' })
export const getMinubaWork = get('/api/Minuba/Work/:orderNumber', { ...telling('Minuba'), api: 'minuba' })
export const receiveEkompletWork = post('/api/EKomplet/Work', { ...taking('E-Komplet'), api: 'ekomplet' })
export const getEkompletWork = get('/api/EKomplet/Work/:orderNumber', { ...telling('E-Komplet'), api: 'ekomplet' })
