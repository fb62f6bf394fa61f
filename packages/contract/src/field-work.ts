import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, LongText, Name, nullable, oneOf, post, Time } from './endpoint.ts'
import { DEED_KINDS, DEEDS_AT_ONCE, FIELD_STEPS, FILE_MARKS, REFUSALS } from './field-steps.ts'
import { FormContent } from './form-shapes.ts'
import { CASE_PRIORITIES } from './ids.ts'

/** A technician's day: visits, and what is done there, also without a line. */
const guard = ['Core', 'Activities'] as const

const FILES_AT_MOST = 60
const MATERIALS_AT_MOST = 100
export const STROKES_AT_MOST = 200

export const FieldFile = Type.Object({
  id: Id,
  name: Line,
  type: Type.String(),
  size: Type.Number(),
  hasThumbnail: Type.Boolean(),
  /** Null: a file of the case. */
  mark: nullable(oneOf(FILE_MARKS)),
  caption: Line,
  isOfVisit: Type.Boolean(),
})
export type FieldFile = Static<typeof FieldFile>

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
  /** By which one comes in: those of the lease, then those of its property. */
  keys: Type.Array(Type.Object({ id: Id, name: Line, mark: Line, place: Line }), { maxItems: 20 }),
  /** Of a visit of a service agreement: what the agreement notes for those who come, as it stands on the case. */
  internalNote: LongText,
  contactName: Line,
  phone: Line,
  /** Somebody is mailed when the technician sets out. */
  tellsCustomer: Type.Boolean(),
  /** What the customer was told of when somebody comes; null until the technician set out. */
  arrivesFrom: nullable(Time),
  arrivesTo: nullable(Time),
  isPaused: Type.Boolean(),
  /** Files of the task and of its case, the newest first. */
  files: Type.Array(FieldFile, { maxItems: FILES_AT_MOST }),
  materials: Type.Array(Type.Object({ id: Id, name: Line, unit: Line, quantity: Type.Number() }), {
    maxItems: MATERIALS_AT_MOST,
  }),
  /** Earlier visits at the place, the latest first. */
  history: Type.Array(
    Type.Object({ id: Id, day: Type.String({ format: 'date' }), subject: Line, who: Line, note: Type.String() }),
    { maxItems: 5 },
  ),
  /** Forms of the case that are to be filled in, before the work begins or before the case is closed. */
  openForms: Type.Array(
    Type.Object({
      formId: Id,
      name: Line,
      timing: Type.String(),
      asset: nullable(Type.Object({ id: Id, number: Line, name: Line })),
      /** That was begun. */
      answerId: nullable(Id),
    }),
    { maxItems: 20 },
  ),
  signature: nullable(Type.Object({ name: Line, at: Time })),
  /** Of the caller's own. */
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
  /** `file`: an upload that is finished, what it shows, and what is said of it. */
  fileId: Type.Optional(Id),
  mark: Type.Optional(oneOf(FILE_MARKS)),
  caption: Type.Optional(Line),
  /** `signature`: who signed, and the lines as points in a field of 600 by 200. */
  name: Type.Optional(Name),
  strokes: Type.Optional(
    Type.Array(Type.Array(Type.Integer({ minimum: -600, maximum: 1200 }), { minItems: 2, maxItems: 2000 }), {
      minItems: 1,
      maxItems: STROKES_AT_MOST,
    }),
  ),
  /** `material`: the number or the scanned code of a product, or the product that a code stands for from now on. */
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` })),
  productId: Type.Optional(Id),
  quantity: Type.Optional(Type.Number({ minimum: 0.001, maximum: 100_000 })),
  /** `time`: what the visit took, of the caller's own. */
  minutesTravelled: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  minutesWorked: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  /** `next`: another visit of the same case, for the same technician; `text`: what is to be done there. */
  startsAt: Type.Optional(Time),
  minutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 1440 })),
})
export type Deed = Static<typeof Deed>

export const DEED_OUTCOMES = ['done', 'conflict', 'refused'] as const

const Outcome = Type.Object({
  id: Id,
  outcome: oneOf(DEED_OUTCOMES),
  /** With `refused`: why. */
  reason: nullable(oneOf(REFUSALS)),
  /** With `conflict`: what stands now, and who wrote it. */
  theirs: nullable(LongText),
  /** With the last deed of a visit: the visit as it is after all of them; null where it is no more. */
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

export const FieldProduct = Type.Object({
  id: Id,
  number: Line,
  name: Line,
  unit: Line,
  /** Codes that were scanned before and stand for it. */
  codes: Type.Array(Type.String(), { maxItems: 20 }),
})
export type FieldProduct = Static<typeof FieldProduct>

export const getFieldProducts = get('/api/Activity/Field/Products', {
  guard,
  summary: 'What is used most at visits, for a device that may lose its line: at most 300 products with their codes.',
  answer: Type.Array(FieldProduct),
  cap: 300,
})

export const FieldForm = Type.Object({
  id: Id,
  name: Line,
  /** Of the version in use. */
  number: Type.Integer(),
  content: FormContent,
})
export type FieldForm = Static<typeof FieldForm>

export const getFieldForms = get('/api/Activity/Field/Forms', {
  guard,
  summary:
    'The forms that the visits of today and tomorrow ask for, for a device that may lose its line: they are begun there.',
  answer: Type.Array(FieldForm),
  cap: 60,
})

export const getVisitReport = get('/api/Activity/Field/Report/:id', {
  guard,
  summary: 'What came back from a visit: its pictures by what they show, its materials, and who signed for it.',
  params: closed({ id: Id }),
  answer: Type.Object({
    step: oneOf(FIELD_STEPS),
    files: Type.Array(FieldFile, { maxItems: FILES_AT_MOST }),
    materials: Type.Array(Type.Object({ id: Id, name: Line, unit: Line, quantity: Type.Number() }), {
      maxItems: MATERIALS_AT_MOST,
    }),
    signature: nullable(Type.Object({ name: Line, at: Time, strokes: Type.Array(Type.Array(Type.Integer())) })),
  }),
})
