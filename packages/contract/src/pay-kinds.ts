import { ABSENCE_KINDS } from './absence-kinds.ts'

/** Times that may be paid in a way of their own, from the one that gives way to the others. */
export const SPECIAL_TIMES = ['evening', 'night', 'weekend', 'holiday'] as const
export type SpecialTime = (typeof SPECIAL_TIMES)[number]

export const OVERTIME_STEPS = ['overtime1', 'overtime2'] as const

/** What time at work is paid as, where it is not paid as what it was: of two the later one counts. */
export const EXTRA_KINDS = [...SPECIAL_TIMES, ...OVERTIME_STEPS] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** What a person is paid for: the same words in a week's foot and in the lines for payroll. */
export const PAY_KINDS = ['worked', 'travel', 'internal', 'absence', ...EXTRA_KINDS] as const
export type PayKind = (typeof PAY_KINDS)[number]

/** The kinds of lines for payroll, in their order: absence by its reason. */
export const PAYROLL_KINDS = ['worked', 'travel', 'internal', ...ABSENCE_KINDS, ...EXTRA_KINDS] as const
export type PayrollKind = (typeof PAYROLL_KINDS)[number]
