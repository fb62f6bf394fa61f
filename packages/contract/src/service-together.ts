import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, oneOf, put } from './endpoint.ts'

const guard = 'Assets'
const Day = Type.String({ format: 'date', pattern: '^20[0-9][0-9]-' })
const Named = Type.Object({ id: Id, name: Line })

/** A scheduled visit, with its location. */
export const AreaVisit = Type.Object({
  id: Id,
  /** `68081-001`. */
  number: Line,
  agreement: Named,
  customer: Named,
  /** `made` has a case. */
  state: oneOf(['planned', 'made'] as const),
  plannedOn: Day,
  dueOn: nullable(Day),
  /** The property's address, or else the first asset's, or else the customer's. */
  address: Line,
  zipCode: Line,
  city: Line,
  /** Total duration of its tasks. */
  minutes: Type.Integer(),
  /** The member it is assigned to. */
  member: nullable(Named),
})
export type AreaVisit = Static<typeof AreaVisit>

export const getVisitsTogether = get('/api/Service/Together', {
  guard,
  summary: 'The open visits from a day on with their locations, for planning those of one area together.',
  query: closed({ from: Day, weeks: Type.Integer({ minimum: 1, maximum: 12 }) }),
  answer: Type.Array(AreaVisit),
  cap: 1000,
})

/** Maximum number of visits per call. */
export const TOGETHER_AT_MOST = 60

export const planVisitsTogether = put('/api/Service/Together', {
  guard,
  summary:
    'Replans visits in one transaction: each to its day, with its open tasks assigned to the given member. 409 `unlawful` if one is over.',
  body: closed({
    visits: Type.Array(closed({ visitId: Id, plannedOn: Day, memberId: Type.Optional(nullable(Id)) }), {
      minItems: 1,
      maxItems: TOGETHER_AT_MOST,
    }),
  }),
  answer: Nothing,
  errors: { unlawful: Nothing },
})
