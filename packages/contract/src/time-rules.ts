import { type Static, Type } from 'typebox'
import { closed, get, oneOf, put } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** How a day's time becomes paid time: breaks, and the steps in which a clock writes. Overtime stands in overtime-rules.ts. */

/** What becomes of a day that is long and has no break: nothing, a word to who approves, or the break is taken off. */
export const BREAK_RULES = ['none', 'warn', 'deduct'] as const

const TIME_RULES = {
  breakRule: oneOf(BREAK_RULES),
  breakMinutes: Type.Integer({ minimum: 5, maximum: 120 }),
  /** A day with more time at work than this must have a break. */
  breakAfterMinutes: Type.Integer({ minimum: 60, maximum: 1440 }),
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
  timerStepMinutes: 1,
}

const Standing = Type.Object({ ...TIME_RULES, version: Type.Integer() })

export const getTimeRules = get('/api/Website/TimeRules', {
  guard: 'SettingsAccess',
  summary: 'How breaks of a day are counted; version 0 where nobody has set it.',
  answer: Standing,
})

export const setTimeRules = put('/api/Website/TimeRules', {
  guard: 'SettingsAccess',
  summary: 'Sets how breaks are counted, from then on also in weeks that stand; files that were made for payroll stay.',
  body: TimeRules,
  answer: Standing,
  updates: true,
})
