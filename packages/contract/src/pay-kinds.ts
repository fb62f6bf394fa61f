import { ABSENCE_KINDS } from './absence-kinds.ts'

/** Times that may be paid specially, in increasing precedence. */
export const SPECIAL_TIMES = ['evening', 'night', 'weekend', 'holiday'] as const
export type SpecialTime = (typeof SPECIAL_TIMES)[number]

export const OVERTIME_STEPS = ['overtime1', 'overtime2'] as const

/** What working time can be paid as instead of its own kind: the later one takes precedence. */
export const EXTRA_KINDS = [...SPECIAL_TIMES, ...OVERTIME_STEPS] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** What people are paid for: the same names in the week's totals and in payroll lines. */
export const PAY_KINDS = ['worked', 'travel', 'internal', 'absence', ...EXTRA_KINDS] as const
export type PayKind = (typeof PAY_KINDS)[number]

/** The kinds of payroll line, in order; absence is split by reason. */
export const PAYROLL_KINDS = ['worked', 'travel', 'internal', ...ABSENCE_KINDS, ...EXTRA_KINDS] as const
export type PayrollKind = (typeof PAYROLL_KINDS)[number]
