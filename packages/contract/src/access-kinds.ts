/** The kinds of record whose access can be checked. */
export const RECORD_KINDS = [
  'case',
  'customer',
  'property',
  'offer',
  'requisition',
  'activity',
  'asset',
  'agreement',
  'partner',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const ACCESS_DEEDS = ['see', 'change'] as const
export type AccessDeed = (typeof ACCESS_DEEDS)[number]

/** What a member may do with a record; for kinds that are never edited individually, `see` is the highest. */
export const VERDICTS = ['change', 'see', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The rules that decide a member's access to a record, in evaluation order. */
export const ACCESS_RULES = ['company', 'account', 'consent', 'module', 'guard', 'rows'] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

/** `absent`: the rule does not apply to this member or kind of record. */
export const ACCESS_STATES = ['passed', 'refused', 'unasked', 'absent'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** How a row rule can match a case. */
export const ROW_WAYS = ['responsible', 'fitter', 'nobody', 'department', 'partner'] as const
export type RowWay = (typeof ROW_WAYS)[number]

/** How someone outside the company's members reaches a record. */
export const DOORS = ['embed', 'api', 'case-link', 'tenant-link', 'offer-link', 'requisition-link', 'partner'] as const
export type Door = (typeof DOORS)[number]

/**
 * How far a door opens: all of the company's records, one customer's, those created through it, this one only, or what
 * was sent or received.
 */
export const REACHES = ['all', 'customer', 'made', 'one', 'sent', 'received'] as const
export type Reach = (typeof REACHES)[number]
