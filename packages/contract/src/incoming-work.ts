import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, OneEmail, post, Time } from './endpoint.ts'

const ForeignNumber = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^\S(?:.*\S)?$` })

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
      }),
      { maxItems: 500 },
    ),
  ),
})
export type OrderWork = Static<typeof OrderWork>

/** `hours` and `materials`: how many of them were new. */
export const WorkTaken = Type.Object({
  caseId: Id,
  caseNumber: Type.Integer(),
  hours: Type.Integer(),
  materials: Type.Integer(),
  /** The ids of hours that lie in an approved week of their person: not booked, and taken when they come again once it is opened. */
  refused: Type.Array(Type.String()),
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
    summary: `Called by ${system}, or what stands between, with its own key: how far an order is there, and the hours and materials that went into it. They are booked on its case, all or none, but for hours in approved weeks, which are named; what is known by its id is not booked again. 400 at \`/hours/0/id\` for an id of another order.`,
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
