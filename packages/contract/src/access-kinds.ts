/** The records that access is asked of. */
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

/** What somebody may do with a record; of kinds that nobody changes one by one `see` is the most. */
export const VERDICTS = ['change', 'see', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The rules between a member and a record, in the order in which they are asked. */
export const ACCESS_RULES = ['company', 'account', 'consent', 'module', 'guard', 'rows'] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

/** `absent`: the rule does not bind this member or this kind of record. */
export const ACCESS_STATES = ['passed', 'refused', 'unasked', 'absent'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** How a row rule leads to a case. */
export const ROW_WAYS = ['responsible', 'fitter', 'nobody', 'department', 'partner'] as const
export type RowWay = (typeof ROW_WAYS)[number]

/** By what somebody beyond the company's members reaches a record. */
export const DOORS = ['embed', 'api', 'case-link', 'tenant-link', 'offer-link', 'requisition-link', 'partner'] as const
export type Door = (typeof DOORS)[number]

/** How far a door opens: to all records of the company, those of one customer, what came in by it, this one alone, or what was sent of it. */
export const REACHES = ['all', 'customer', 'made', 'one', 'sent', 'received'] as const
export type Reach = (typeof REACHES)[number]
