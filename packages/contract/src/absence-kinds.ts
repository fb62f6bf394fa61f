/** Reasons for an absence; `absence` is any other reason, which a company may rename. */
export const ABSENCE_KINDS = ['vacation', 'sick', 'child-sick', 'unpaid', 'absence'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]
