/** The steps of a visit, in order. */
export const FIELD_STEPS = ['ready', 'underway', 'working', 'done'] as const
export type FieldStep = (typeof FIELD_STEPS)[number]

/** Maximum number of deeds per request. */
export const DEEDS_AT_ONCE = 50

/** What a visit file shows. */
export const FILE_MARKS = ['before', 'after', 'picture', 'voice'] as const
export type FileMark = (typeof FILE_MARKS)[number]

/** Actions at a visit, which also work offline. */
export const DEED_KINDS = [
  'step',
  'pause',
  'resume',
  'note',
  'description',
  'file',
  'signature',
  'material',
  'time',
  'next',
] as const
export type DeedKind = (typeof DEED_KINDS)[number]

/** Why a deed was rejected: shown to the technician, who may be able to do it differently. */
export const REFUSALS = [
  'gone',
  'back',
  'full',
  'no-case',
  'no-product',
  'no-file',
  'approved',
  'taken',
  'past',
  'failed',
] as const
export type Refusal = (typeof REFUSALS)[number]
