import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, LongText, nullable, oneOf, post, Time } from './endpoint.ts'
import { DEEDS_AT_ONCE, FIELD_STEPS } from './field-steps.ts'
import { CASE_PRIORITIES } from './ids.ts'

/** A technician's day: visits, and what is done there, also without a line. */
const guard = ['Core', 'Activities'] as const

export const FieldVisit = Type.Object({
  id: Id,
  version: Type.Integer(),
  subject: Line,
  description: LongText,
  note: LongText,
  priority: oneOf(CASE_PRIORITIES),
  step: oneOf(FIELD_STEPS),
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  caseTitle: Line,
  customerName: Line,
  /** In the company's time zone. */
  day: Type.String({ format: 'date' }),
  startsAt: Time,
  endsAt: Time,
  address: Line,
  zipCode: Line,
  city: Line,
  /** For who comes, written of the property. */
  hint: LongText,
  contactName: Line,
  phone: Line,
  /** Somebody is mailed when the technician sets out. */
  tellsCustomer: Type.Boolean(),
  fileCount: Type.Integer(),
  minutesTravelled: Type.Integer(),
  minutesWorked: Type.Integer(),
})
export type FieldVisit = Static<typeof FieldVisit>

export const FieldDay = Type.Object({
  /** By the company's clock. */
  today: Type.String({ format: 'date' }),
  at: Time,
  visits: Type.Array(FieldVisit, { maxItems: 100 }),
})
export type FieldDay = Static<typeof FieldDay>

export const getFieldDay = get('/api/Activity/Field/Day', {
  guard,
  summary: "The caller's visits of today and tomorrow, the earliest first.",
  answer: FieldDay,
})

export const DEED_KINDS = ['step', 'note', 'description'] as const

const Deed = closed({
  /** Made on the device: the same deed sent twice is done once. */
  id: Id,
  activityId: Id,
  kind: oneOf(DEED_KINDS),
  /** By the device's clock. */
  at: Time,
  /** `step`: where the visit goes. */
  step: Type.Optional(oneOf(FIELD_STEPS)),
  /** `note`: what is added below what stands; `description`: the whole text. */
  text: Type.Optional(Type.String({ maxLength: 5000 })),
  /** `description`: what the device showed before. */
  before: Type.Optional(LongText),
})
export type Deed = Static<typeof Deed>

export const DEED_OUTCOMES = ['done', 'conflict', 'refused'] as const

const Outcome = Type.Object({
  id: Id,
  outcome: oneOf(DEED_OUTCOMES),
  /** With `conflict`: what stands now, and who wrote it. */
  theirs: nullable(LongText),
  /** The visit as it is now; null where it is no more. */
  visit: nullable(FieldVisit),
})
export type DeedOutcome = Static<typeof Outcome>

export const sendDeeds = post('/api/Activity/Field/Deeds', {
  guard,
  summary:
    'Does what a device has written down, in order and each once; a field that somebody else changed meanwhile is a conflict.',
  body: closed({
    /** The device's clock when it sends: what it is wrong by is taken off each deed. */
    sentAt: Time,
    deeds: Type.Array(Deed, { minItems: 1, maxItems: DEEDS_AT_ONCE }),
  }),
  answer: Type.Array(Outcome, { maxItems: DEEDS_AT_ONCE }),
  cost: 'write',
})
