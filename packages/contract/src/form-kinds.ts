/** Field kinds. `yesno`: yes, no or not relevant. `reading`: a meter reading. `scan`: a bar code or QR code. */
export const FORM_FIELD_KINDS = [
  'yesno',
  'choice',
  'number',
  'text',
  'longtext',
  'date',
  'photo',
  'signature',
  'file',
  'scan',
  'table',
  'reading',
] as const
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number]

export const YES_NO = ['yes', 'no', 'na'] as const
export type YesNo = (typeof YES_NO)[number]

/** When it must be filled in: at any time, before a task of the case is started, or before the case is closed. */
export const FORM_TIMINGS = ['any', 'start', 'done'] as const
export type FormTiming = (typeof FORM_TIMINGS)[number]

export const FORM_STATES = ['draft', 'published', 'archived'] as const
export type FormState = (typeof FORM_STATES)[number]

/** An answer is started or done. */
export const ANSWER_STATES = ['open', 'done'] as const

/** What a failed field creates. */
export const FORM_RAISES = ['task', 'case'] as const

/** What is missing from a failed or required field. */
export const FORM_MISSES = ['answer', 'photo', 'note'] as const
export type FormMiss = (typeof FORM_MISSES)[number]

export const FORM_LIMITS = {
  sections: 30,
  fieldsOfSection: 100,
  fields: 300,
  options: 30,
  columns: 8,
  rows: 50,
  files: 20,
  text: 5000,
  strokes: 100,
  number: 1_000_000_000,
  score: 1000,
  dueDays: 365,
} as const

/** Maximum size of one file of an answer. */
export const FORM_FILE_BYTES = 20_000_000

/** The forms that ship with the product, by file name. */
export const DELIVERED_FORMS = [
  'handover',
  'waterDamage',
  'ventilation',
  'fireDoors',
  'electrical',
  'ladder',
  'moveIn',
  'moveOut',
  'heatPump',
  'playground',
  'roof',
  'workplace',
] as const
export type DeliveredForm = (typeof DELIVERED_FORMS)[number]
