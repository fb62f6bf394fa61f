import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, OneEmail, oneOf, post, Time } from './endpoint.ts'

const ForeignNumber = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^\S(?:.*\S)?$` })

/** When its values became as they are there; what changes under a known id is taken where this is later than before. */
const changedAt = Type.Optional(Time)

/** What came of an order on the other side since it last told. Each of the hours and materials has an id that no other order has, and is taken once. */
const OrderWork = closed({
  /** The number that the system gave the order. */
  orderNumber: ForeignNumber,
  /** How far it is there, in its own words; left out, what was said last stands. */
  status: Type.Optional(Line),
  hours: Type.Optional(
    Type.Array(
      closed({
        id: ForeignNumber,
        /** Of somebody who works in the company. */
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
        /** Of a product of the price book, whose price of now it gets. */
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
 * Why something was not booked. `week-approved`: the hours lie in an approved week of their person, or stand in one;
 * `no-time`: a value changed and nobody said when; `older`: a later one stands; `invoiced`: the material is on a basis
 * for an invoice; `gone`: it was removed here.
 */
export const WORK_REFUSALS = ['week-approved', 'no-time', 'older', 'invoiced', 'gone'] as const
export const RefusedWork = Type.Object({
  kind: oneOf(['hours', 'material']),
  id: Type.String(),
  reason: oneOf(WORK_REFUSALS),
})
export type RefusedWork = Static<typeof RefusedWork>

/** `hours` and `materials`: how many of them were new or changed. */
export const WorkTaken = Type.Object({
  caseId: Id,
  caseNumber: Type.Integer(),
  hours: Type.Integer(),
  materials: Type.Integer(),
  /** What was not booked; what can be mended is taken when it comes again. The company reads it in the log of the connection. */
  refused: Type.Array(RefusedWork),
})
export type WorkTaken = Static<typeof WorkTaken>

/** What was taken of an order: how far it is there, and the ids of its hours and materials. */
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
    summary: `Called by ${system}, or what stands between, with its own key: how far an order is there, and the hours and materials that went into it. They are booked on its case, all or none, but for what \`refused\` names; what is known by its id is not booked again, and changed where \`changedAt\` is later. 400 at \`/hours/0/id\` for an id of another order.`,
    body: OrderWork,
    answer: WorkTaken,
    creates: true,
  }) as const

const telling = (system: string) =>
  ({
    guard: 'api-key',
    summary: `Called by ${system} with its own key: what was taken of an order.`,
    params: closed({ orderNumber: ForeignNumber }),
    answer: WorkKnown,
  }) as const

export const receiveMinubaWork = post('/api/Minuba/Work', { ...taking('Minuba'), api: 'minuba' })
export const getMinubaWork = get('/api/Minuba/Work/:orderNumber', { ...telling('Minuba'), api: 'minuba' })
export const receiveEkompletWork = post('/api/EKomplet/Work', { ...taking('E-Komplet'), api: 'ekomplet' })
export const getEkompletWork = get('/api/EKomplet/Work/:orderNumber', { ...telling('E-Komplet'), api: 'ekomplet' })
