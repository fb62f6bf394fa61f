import { type Static, Type } from 'typebox'
import { closed, get, oneOf, put } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** How a day's time becomes paid time: breaks, and what is over the normal hours of the day. */

/** What becomes of a day that is long and has no break: nothing, a word to who approves, or the break is taken off. */
export const BREAK_RULES = ['none', 'warn', 'deduct'] as const

/** What a person is paid for: the same words in a week's foot and in the lines for payroll. */
export const PAY_KINDS = ['worked', 'travel', 'internal', 'absence', 'overtime1', 'overtime2'] as const
export type PayKind = (typeof PAY_KINDS)[number]

const TIME_RULES = {
  breakRule: oneOf(BREAK_RULES),
  breakMinutes: Type.Integer({ minimum: 5, maximum: 120 }),
  /** A day with more time at work than this must have a break. */
  breakAfterMinutes: Type.Integer({ minimum: 60, maximum: 1440 }),
  hasOvertime: Type.Boolean(),
  /** So much of a day's overtime is of the first step, the rest of the second. */
  overtimeFirstMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** A clock writes its time in steps of so many minutes. */
  timerStepMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
}
export const TimeRules = closed(TIME_RULES)
export type TimeRules = Static<typeof TimeRules>
export const TIME_RULE_LIMITS = limitsOf(TIME_RULES)

/** What holds in a company that has said nothing. */
export const USUAL_TIME_RULES: TimeRules = {
  breakRule: 'none',
  breakMinutes: 30,
  breakAfterMinutes: 360,
  hasOvertime: false,
  overtimeFirstMinutes: 120,
  timerStepMinutes: 1,
}

const Standing = Type.Object({ ...TIME_RULES, version: Type.Integer() })

export const getTimeRules = get('/api/Website/TimeRules', {
  guard: 'SettingsAccess',
  summary: 'How breaks and overtime of a day are counted; version 0 where nobody has set it.',
  answer: Standing,
})

export const setTimeRules = put('/api/Website/TimeRules', {
  guard: 'SettingsAccess',
  summary:
    'Sets how breaks and overtime are counted, from then on also in weeks that stand; files that were made for payroll stay.',
  body: TimeRules,
  answer: Standing,
  updates: true,
})
