import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, LongText, Name, nullable, oneOf, post, Time } from './endpoint.ts'
import { DEED_KINDS, DEEDS_AT_ONCE, FIELD_STEPS, FILE_MARKS, REFUSALS } from './field-steps.ts'
import { FormContent } from './form-shapes.ts'
import { CASE_PRIORITIES } from './ids.ts'

/** A technician's day: visits, and the work done there, which also works offline. */
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
  /** Null: a case file. */
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
  /** The property's note for whoever comes. */
  hint: LongText,
  /** Keys to get in: the lease's first, then its property's. */
  keys: Type.Array(Type.Object({ id: Id, name: Line, mark: Line, place: Line }), { maxItems: 20 }),
  /** For service agreement visits: the agreement's note for technicians, as stored on the case. */
  internalNote: LongText,
  contactName: Line,
  phone: Line,
  /** Someone is mailed when the technician sets out. */
  tellsCustomer: Type.Boolean(),
  /** The arrival window the customer was given; null until the technician sets out. */
  arrivesFrom: nullable(Time),
  arrivesTo: nullable(Time),
  isPaused: Type.Boolean(),
  /** Files of the task and its case, newest first. */
  files: Type.Array(FieldFile, { maxItems: FILES_AT_MOST }),
  materials: Type.Array(Type.Object({ id: Id, name: Line, unit: Line, quantity: Type.Number() }), {
    maxItems: MATERIALS_AT_MOST,
  }),
  /** Earlier visits at the location, latest first. */
  history: Type.Array(
    Type.Object({ id: Id, day: Type.String({ format: 'date' }), subject: Line, who: Line, note: Type.String() }),
    { maxItems: 5 },
  ),
  /** Forms of the case to be filled in before work starts or the case is closed. */
  openForms: Type.Array(
    Type.Object({
      formId: Id,
      name: Line,
      timing: Type.String(),
      asset: nullable(Type.Object({ id: Id, number: Line, name: Line })),
      /** An answer already started. */
      answerId: nullable(Id),
    }),
    { maxItems: 20 },
  ),
  signature: nullable(Type.Object({ name: Line, at: Time })),
  /** The caller's own time. */
  minutesTravelled: Type.Integer(),
  minutesWorked: Type.Integer(),
})
export type FieldVisit = Static<typeof FieldVisit>

export const FieldDay = Type.Object({
  /** In the company's time zone. */
  today: Type.String({ format: 'date' }),
  at: Time,
  visits: Type.Array(FieldVisit, { maxItems: 100 }),
})
export type FieldDay = Static<typeof FieldDay>

export const getFieldDay = get('/api/Activity/Field/Day', {
  guard,
  summary: "The caller's visits of today and tomorrow, earliest first.",
  answer: FieldDay,
})

const Deed = closed({
  /** Generated on the device: a deed sent twice is applied once. */
  id: Id,
  activityId: Id,
  kind: oneOf(DEED_KINDS),
  /** By the device's clock. */
  at: Time,
  /** `step`: the visit's new step. */
  step: Type.Optional(oneOf(FIELD_STEPS)),
  /** `note`: appended to the existing note; `description`: the full text. */
  text: Type.Optional(Type.String({ maxLength: 5000 })),
  /** `description`: the text the device showed before the edit. */
  before: Type.Optional(LongText),
  /** `file`: a finished upload, what it shows, and its caption. */
  fileId: Type.Optional(Id),
  mark: Type.Optional(oneOf(FILE_MARKS)),
  caption: Type.Optional(Line),
  /** `signature`: who signed, and the strokes as points in a 600 × 200 field. */
  name: Type.Optional(Name),
  strokes: Type.Optional(
    Type.Array(Type.Array(Type.Integer({ minimum: -600, maximum: 1200 }), { minItems: 2, maxItems: 2000 }), {
      minItems: 1,
      maxItems: STROKES_AT_MOST,
    }),
  ),
  /** `material`: a product's number or scanned code, or the product to assign to a code from now on. */
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` })),
  productId: Type.Optional(Id),
  quantity: Type.Optional(Type.Number({ minimum: 0.001, maximum: 100_000 })),
  /** `time`: the caller's own time on the visit. */
  minutesTravelled: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  minutesWorked: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  /** `next`: another visit for the same case and technician; `text`: what is to be done there. */
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
  /** With `conflict`: the current text, and who wrote it. */
  theirs: nullable(LongText),
  /** With the last deed for a visit: the visit after all of them; null when it no longer exists. */
  visit: nullable(FieldVisit),
})
export type DeedOutcome = Static<typeof Outcome>

export const sendDeeds = post('/api/Activity/Field/Deeds', {
  guard,
  summary:
    'Applies the actions recorded on a device, in order and each exactly once; a field changed by someone else in the meantime is reported as a conflict.',
  body: closed({
    /** The device's clock when sending: its offset from the server's is corrected in each deed. */
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
  /** Codes previously scanned for it. */
  codes: Type.Array(Type.String(), { maxItems: 20 }),
})
export type FieldProduct = Static<typeof FieldProduct>

export const getFieldProducts = get('/api/Activity/Field/Products', {
  guard,
  summary: 'The products used most at visits, for offline use; at most 300, with their codes.',
  answer: Type.Array(FieldProduct),
  cap: 300,
})

export const FieldForm = Type.Object({
  id: Id,
  name: Line,
  /** The published version. */
  number: Type.Integer(),
  content: FormContent,
})
export type FieldForm = Static<typeof FieldForm>

export const getFieldForms = get('/api/Activity/Field/Forms', {
  guard,
  summary: 'The forms required by the visits of today and tomorrow, so that a device can start them offline.',
  answer: Type.Array(FieldForm),
  cap: 60,
})

export const getVisitReport = get('/api/Activity/Field/Report/:id', {
  guard,
  summary: 'The results of a visit: its photos by subject, its materials, and its signature.',
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
