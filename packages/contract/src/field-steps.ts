/** Where a visit stands, in its order. */
export const FIELD_STEPS = ['ready', 'underway', 'working', 'done'] as const
export type FieldStep = (typeof FIELD_STEPS)[number]

/** How many deeds are sent at a time. */
export const DEEDS_AT_ONCE = 50

/** What a file of a visit shows. */
export const FILE_MARKS = ['before', 'after', 'picture', 'voice'] as const
export type FileMark = (typeof FILE_MARKS)[number]

/** What is done at a visit, also without a line. */
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

/** Why a deed was not done: said to who did it, who may do it another way. */
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
