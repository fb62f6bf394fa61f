/** Why somebody is away; `absence` is any other reason, which a company may give names of its own. */
export const ABSENCE_KINDS = ['vacation', 'sick', 'child-sick', 'unpaid', 'absence'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]
