import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, oneOf, post, put } from './endpoint.ts'
import { ACTIVITY_STATUSES, CASE_PRIORITIES } from './ids.ts'
import type { View } from './overview-shape.ts'
import { viewOf } from './overview.ts'
import { activitiesOverview } from './overviews/activities.ts'

/** The plan: tasks with a time, people with their working hours, and unplanned tasks. */

export const VISITS_AT_MOST = 4000
export const UNPLANNED_AT_MOST = 300
export const MOVES_AT_MOST = 200

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Minutes since midnight in the company's time zone. */
const Minute = Type.Integer({ minimum: 0, maximum: 1440 })
const Length = Type.Integer({ minimum: 15, maximum: 1440 })

/** Conflicts for a visit at the requested time; it can be placed there anyway if the request says so. */
export const VISIT_FAULTS = [
  'overlap',
  'tooClose',
  'missingSkill',
  'outsideHours',
  'afterDeadline',
  'outOfOrder',
  'booked',
] as const
export type VisitFaultName = (typeof VISIT_FAULTS)[number]

/** Another task of the case that must come before or after; no minute: not planned yet. */
const OrderedVisit = Type.Object({
  id: Id,
  subject: Type.String(),
  day: nullable(Type.String()),
  minute: nullable(Type.Integer()),
  minutes: Type.Integer(),
})
export type OrderedVisit = Static<typeof OrderedVisit>

export const PlannedVisit = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  subject: Type.String(),
  typeName: Type.String(),
  status: oneOf(ACTIVITY_STATUSES),
  priority: oneOf(CASE_PRIORITIES),
  assignedTo: nullable(Id),
  /** Null: no day yet. In the company's time zone, like all times in the plan. */
  day: nullable(Type.String()),
  /** Null: the day only. */
  minute: nullable(Type.Integer()),
  minutes: Type.Integer(),
  /** The last day it is on time. */
  deadline: nullable(Type.String()),
  skillId: nullable(Id),
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  customerName: Type.String(),
  address: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  /** Its map position, when known more precisely than by postal code. */
  point: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  recurring: Type.Boolean(),
  mandatory: Type.Boolean(),
  /** Booked by a customer: moving it moves the booking. */
  isBooked: Type.Boolean(),
  /** Buffers around it in minutes, as set when it was booked; 0 for visits nobody booked. */
  keptBefore: Type.Integer(),
  keptAfter: Type.Integer(),
  /** Open tasks it waits for, and open tasks that wait for it. */
  first: Type.Array(OrderedVisit),
  after: Type.Array(OrderedVisit),
})
export type PlannedVisit = Static<typeof PlannedVisit>

const ClockHours = Type.Object({ day: Type.String(), start: Type.Integer(), end: Type.Integer() })

export const PlanPerson = Type.Object({
  id: Id,
  name: Type.String(),
  departmentId: nullable(Id),
  departmentName: Type.String(),
  /** Where they start in the morning; empty for people without a location. */
  placeName: Type.String(),
  isFitter: Type.Boolean(),
  skillIds: Type.Array(Id),
  /** Their working hours on the requested days. */
  hours: Type.Array(ClockHours),
  /** Times blocked by tasks the caller may not see. */
  busy: Type.Array(Type.Object({ day: Type.String(), minute: Type.Integer(), minutes: Type.Integer() })),
  /** Exceptions to their weekly hours; the note only for callers who may see working hours. */
  exceptions: Type.Array(
    Type.Object({ fromDay: Type.String(), toDay: Type.String(), isAway: Type.Boolean(), note: Line }),
  ),
})
export type PlanPerson = Static<typeof PlanPerson>

export const getPlanPeople = get('/api/Planning/People', {
  guard: 'Activities',
  summary: 'The people who can be planned, with their working hours on some days, by team and name, and the holidays.',
  query: closed({ from: Day, days: Type.Integer({ minimum: 1, maximum: 14 }) }),
  answer: Type.Object({
    /** The current time in the company's time zone. */
    today: Type.String(),
    minute: Type.Integer(),
    people: Type.Array(PlanPerson, { maxItems: 500 }),
    skills: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    holidays: Type.Array(Type.Object({ day: Type.String(), name: Type.String() })),
  }),
})

const view = viewOf(activitiesOverview)
const filtered = { filterModel: view.filterModel, search: view.search }
type Filtered = Pick<View, 'filterModel' | 'search'>

export const getPlannedVisits = post('/api/Planning/Visits', {
  guard: 'Activities',
  summary:
    "The tasks of some days that match the list's filters, with or without a time of day; canceled ones only if the filter names them. The list's period is ignored.",
  body: Type.Unsafe<Filtered & { from: string; days: number; people?: readonly string[] }>(
    closed({
      from: Day,
      days: Type.Integer({ minimum: 1, maximum: 42 }),
      people: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      ...filtered,
    }),
  ),
  answer: Type.Array(PlannedVisit),
  cap: VISITS_AT_MOST,
  cost: 'read',
})

export const getUnplanned = post('/api/Planning/Unplanned', {
  guard: 'Activities',
  summary: 'Ongoing tasks without a time or an assignee, earliest deadline first.',
  body: Type.Unsafe<Filtered>(closed(filtered)),
  answer: Type.Array(PlannedVisit),
  cap: UNPLANNED_AT_MOST,
  cost: 'read',
})

const Move = closed({
  id: Id,
  /** The version the caller saw: a visit someone else changed meanwhile is not moved. */
  version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  assignedTo: nullable(Id),
  /** Null: back to unplanned. */
  day: nullable(Day),
  minute: Minute,
  minutes: Length,
})
export type PlanMove = Static<typeof Move>

const Faulty = Type.Object({
  id: Id,
  faults: Type.Array(oneOf(VISIT_FAULTS)),
  /** The visit it would overlap or be too close to. */
  with: nullable(Type.String()),
  /** The task whose order it would violate. */
  order: nullable(Type.String()),
})
export type FaultyMove = Static<typeof Faulty>

export const planVisits = put('/api/Planning/Plan', {
  guard: 'Activities',
  summary:
    'Assigns tasks a person and a time, or unplans them, in one transaction. Conflicts are rejected unless named in `despite`.',
  body: closed({
    moves: Type.Array(Move, { minItems: 1, maxItems: MOVES_AT_MOST }),
    despite: Type.Array(oneOf(VISIT_FAULTS), { maxItems: VISIT_FAULTS.length }),
  }),
  answer: Type.Array(PlannedVisit),
  errors: {
    'plan-changed': Type.Array(PlannedVisit),
    'plan-faults': Type.Array(Faulty),
    'plan-booked': Nothing,
    'slot-taken': Nothing,
  },
  cost: 'write',
})

export const Suggestion = Type.Object({
  id: Id,
  assignedTo: Id,
  day: Type.String(),
  minute: Type.Integer(),
  minutes: Type.Integer(),
  /** Approximate, from the previous visit or their start location; null when unknown. */
  travelMinutes: nullable(Type.Integer()),
  isFirst: Type.Boolean(),
  hasSkill: Type.Boolean(),
  isInTime: nullable(Type.Boolean()),
  /** Whether they have another visit at the same address that day. */
  isAtPlace: Type.Boolean(),
})
export type Suggestion = Static<typeof Suggestion>

const days = Type.Integer({ minimum: 1, maximum: 14 })

export const suggestVisits = get('/api/Planning/Suggestions/:id', {
  guard: 'Activities',
  summary: 'The five best times for a task from now on, each with the reasons for it.',
  params: closed({ id: Id }),
  query: closed({ from: Day, days }),
  answer: Type.Array(Suggestion),
})

export const proposePlan = post('/api/Planning/Propose', {
  guard: 'Activities',
  summary:
    'Proposes a plan for unplanned tasks; the same tasks give the same plan. Changes nothing; tasks that cannot be placed are listed.',
  body: Type.Unsafe<Filtered & { from: string; days: number }>(closed({ from: Day, days, ...filtered })),
  answer: Type.Object({
    proposed: Type.Array(Suggestion),
    /** Those for which no time was found. */
    left: Type.Array(Id),
    travelMinutes: Type.Integer(),
  }),
  cost: 'read',
})

export const inviteCustomer = post('/api/Planning/Invite/:id', {
  guard: 'Activities',
  summary:
    'Sends the customer of a planned visit a calendar invitation with a link to move or cancel it; they are notified of all later changes.',
  params: closed({ id: Id }),
  answer: PlannedVisit,
  errors: { 'already-invited': Nothing, 'no-time': Nothing, 'no-address': Nothing, 'slot-taken': Nothing },
  creates: true,
})
