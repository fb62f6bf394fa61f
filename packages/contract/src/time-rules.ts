import { type Static, Type } from 'typebox'
import { closed, get, oneOf, put } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** How a day's time becomes paid time: breaks and timer rounding. Overtime is in overtime-rules.ts. */

/** What happens to a long day without a break: nothing, a warning to the approver, or the break is deducted. */
export const BREAK_RULES = ['none', 'warn', 'deduct'] as const

const TIME_RULES = {
  breakRule: oneOf(BREAK_RULES),
  breakMinutes: Type.Integer({ minimum: 5, maximum: 120 }),
  /** A day with more working time than this requires a break. */
  breakAfterMinutes: Type.Integer({ minimum: 60, maximum: 1440 }),
  /** Timers round to steps of this many minutes. */
  timerStepMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
}
export const TimeRules = closed(TIME_RULES)
export type TimeRules = Static<typeof TimeRules>
export const TIME_RULE_LIMITS = limitsOf(TIME_RULES)

/** The default rules. */
export const USUAL_TIME_RULES: TimeRules = {
  breakRule: 'none',
  breakMinutes: 30,
  breakAfterMinutes: 360,
  timerStepMinutes: 1,
}

const Standing = Type.Object({ ...TIME_RULES, version: Type.Integer() })

export const getTimeRules = get('/api/Website/TimeRules', {
  guard: 'SettingsAccess',
  summary: 'How breaks are counted in a day; version 0 if never set.',
  answer: Standing,
})

export const setTimeRules = put('/api/Website/TimeRules', {
  guard: 'SettingsAccess',
  summary:
    'Sets how breaks are counted. Effective immediately, also for existing weeks; existing payroll files are unchanged.',
  body: TimeRules,
  answer: Standing,
  updates: true,
})
