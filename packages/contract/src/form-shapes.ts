import { type Static, Type } from 'typebox'
import { closed, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { FORM_FIELD_KINDS, FORM_LIMITS, FORM_MISSES, FORM_RAISES, FORM_STATES, FORM_TIMINGS } from './form-kinds.ts'
import { CASE_PRIORITIES } from './ids.ts'

const Key = Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' })
const Said = Type.String({ maxLength: 200 })
const Bound = Type.Number({ minimum: -FORM_LIMITS.number, maximum: FORM_LIMITS.number })

/** Shown while an earlier field has one of these answers. */
const ShowIf = closed({ field: Key, is: Type.Array(Said, { maxItems: FORM_LIMITS.options }) })
export type FormShowIf = Static<typeof ShowIf>

/** What is created for a failed field once the form is done. */
const OnFail = closed({
  raises: oneOf(FORM_RAISES),
  title: Said,
  priority: oneOf(CASE_PRIORITIES),
  dueDays: Type.Integer({ minimum: 0, maximum: FORM_LIMITS.dueDays }),
})

export const FormField = closed({
  id: Key,
  kind: oneOf(FORM_FIELD_KINDS),
  label: Said,
  help: Type.String({ maxLength: 500 }),
  isRequired: Type.Boolean(),
  showIf: nullable(ShowIf),
  /** For choices. */
  options: Type.Array(Said, { maxItems: FORM_LIMITS.options }),
  isMany: Type.Boolean(),
  /** For numbers and readings. Values outside the limits fail. */
  unit: Type.String({ maxLength: 20 }),
  min: nullable(Bound),
  max: nullable(Bound),
  /** For yes/no and choice fields: the answers that fail. */
  failOn: Type.Array(Said, { maxItems: FORM_LIMITS.options }),
  /** For tables. */
  columns: Type.Array(Said, { maxItems: FORM_LIMITS.columns }),
  /** Points for an answer that does not fail. */
  score: Type.Integer({ minimum: 0, maximum: FORM_LIMITS.score }),
  onFail: nullable(OnFail),
  /** What a failed answer must include. */
  needsPhoto: Type.Boolean(),
  needsNote: Type.Boolean(),
})
export type FormField = Static<typeof FormField>

export const FormContent = closed({
  sections: Type.Array(
    closed({
      id: Key,
      title: Said,
      showIf: nullable(ShowIf),
      fields: Type.Array(FormField, { maxItems: FORM_LIMITS.fieldsOfSection }),
    }),
    { maxItems: FORM_LIMITS.sections },
  ),
})
export type FormContent = Static<typeof FormContent>
export type FormSection = FormContent['sections'][number]

const Cell = Type.String({ maxLength: 500 })
/** Text, a number, the chosen options, table rows, or signature strokes in a 600 × 200 field. */
const Value = Type.Union([
  Type.Null(),
  Type.String({ maxLength: FORM_LIMITS.text }),
  Bound,
  Type.Array(Said, { maxItems: FORM_LIMITS.options }),
  Type.Array(Type.Array(Cell, { maxItems: FORM_LIMITS.columns }), { maxItems: FORM_LIMITS.rows }),
  Type.Array(Type.Array(Type.Integer({ minimum: -1000, maximum: 2000 }), { maxItems: 2000 }), {
    maxItems: FORM_LIMITS.strokes,
  }),
])

export const FormAnswer = closed({
  value: Value,
  note: Type.String({ maxLength: 2000 }),
  files: Type.Array(Id, { maxItems: FORM_LIMITS.files }),
})
export type FormAnswer = Static<typeof FormAnswer>

/** By field id. */
export const FormAnswers = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' }), FormAnswer, {
  maxProperties: FORM_LIMITS.fields,
})
export type FormAnswers = Record<string, FormAnswer>

/** The answers evaluated by the form's rules: the same on a phone, the server and paper. */
export const FormVerdict = Type.Object({
  /** Visible fields, in order. */
  shown: Type.Array(Type.String()),
  answered: Type.Integer(),
  missing: Type.Array(Type.Object({ field: Type.String(), what: oneOf(FORM_MISSES) })),
  failed: Type.Array(Type.String()),
  score: Type.Integer(),
  scoreAtMost: Type.Integer(),
})
export type FormVerdict = Static<typeof FormVerdict>

export const FormFile = Type.Object({
  fileId: Id,
  field: Type.String(),
  originalName: Type.String(),
  size: Type.Number(),
  type: Type.String(),
  hasThumbnail: Type.Boolean(),
})
export type FormFile = Static<typeof FormFile>

const Named = Type.Object({ id: Id, name: Line })

/** A form as it is filled in, and once done. */
export const FormSheet = Type.Object({
  id: Id,
  version: Type.Integer(),
  form: Named,
  number: Type.Integer(),
  content: FormContent,
  answers: Type.Unsafe<FormAnswers>({ type: 'object', additionalProperties: true }),
  files: Type.Array(FormFile),
  case: nullable(Type.Object({ id: Id, caseNumber: Type.Integer(), title: Line })),
  asset: nullable(Type.Object({ id: Id, number: Line, name: Line })),
  /** For forms about moving in or out. */
  lease: nullable(Type.Object({ id: Id, leaseNumber: Line, address: Line, propertyId: Id })),
  isShared: Type.Boolean(),
  doneAt: nullable(Time),
  doneBy: Line,
  verdict: FormVerdict,
  /** What failed fields created. */
  raised: Type.Array(
    Type.Object({
      field: Type.String(),
      taskId: nullable(Id),
      caseId: nullable(Id),
      title: Type.String(),
    }),
  ),
})
export type FormSheet = Static<typeof FormSheet>

/** A form of a case or asset: one to be filled in, or an answer already started. */
export const FormLine = Type.Object({
  formId: Id,
  name: Line,
  timing: oneOf(FORM_TIMINGS),
  asset: nullable(Type.Object({ id: Id, number: Line, name: Line })),
  answer: nullable(
    Type.Object({
      id: Id,
      updatedAt: Time,
      doneAt: nullable(Time),
      doneBy: Line,
      failed: Type.Integer(),
      score: Type.Integer(),
      scoreAtMost: Type.Integer(),
    }),
  ),
})
export type FormLine = Static<typeof FormLine>

export const FormRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Line,
  description: Type.String(),
  state: oneOf(FORM_STATES),
  /** The published version. */
  published: nullable(Type.Integer()),
  hasChanges: Type.Boolean(),
  fields: Type.Integer(),
  answers: Type.Integer(),
  updatedAt: Time,
})
export type FormRow = Static<typeof FormRow>

export const FormUses = closed({
  timing: oneOf(FORM_TIMINGS),
  /** Anyone with a link to the case or visit may fill it in and see it. */
  isShared: Type.Boolean(),
  /**
   * Every case; otherwise those with the stages, agreements, task categories or packages below, and assets with the
   * asset categories.
   */
  isForAllCases: Type.Boolean(),
  stageIds: Type.Array(Id, { maxItems: 50 }),
  categoryIds: Type.Array(Id, { maxItems: 50 }),
  agreementIds: Type.Array(Id, { maxItems: 200 }),
  /** Cases with a task in one of these categories. */
  taskCategoryIds: Type.Array(Id, { maxItems: 100 }),
  /** Cases with a task created from one of these packages when an offer was accepted. */
  packageIds: Type.Array(Id, { maxItems: 200 }),
})
export type FormUses = Static<typeof FormUses>

export const Form = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Line,
  description: Type.String(),
  state: oneOf(FORM_STATES),
  content: FormContent,
  uses: FormUses,
  published: nullable(Type.Object({ number: Type.Integer(), content: FormContent })),
  versions: Type.Array(
    Type.Object({ number: Type.Integer(), publishedAt: Time, byName: Line, answers: Type.Integer() }),
  ),
  answers: Type.Integer(),
  updatedAt: Time,
})
export type Form = Static<typeof Form>
