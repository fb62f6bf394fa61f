import { type Static, Type } from 'typebox'
import { closed, Id, Line, OneEmail, post, Time } from './endpoint.ts'

const ForeignNumber = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^\S(?:.*\S)?$` })

/** What came of an order on the other side since it last told. Each of the hours and materials has an id of theirs, and is taken once. */
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
})
export type WorkTaken = Static<typeof WorkTaken>

const summary = (system: string) =>
  `Called by ${system}, or what stands between, with its own key: how far an order is there, and the hours and materials that went into it. They are booked on its case, all or none; what is known by its id is not booked again.`

export const receiveMinubaWork = post('/api/Minuba/Work', {
  guard: 'api-key',
  api: 'minuba',
  summary: summary('Minuba'),
  body: OrderWork,
  answer: WorkTaken,
})

export const receiveEkompletWork = post('/api/EKomplet/Work', {
  guard: 'api-key',
  api: 'ekomplet',
  summary: summary('E-Komplet'),
  body: OrderWork,
  answer: WorkTaken,
})
