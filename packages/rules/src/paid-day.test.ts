import { BREAK_RULES, PAY_KINDS, type TimeRules, USUAL_TIME_RULES } from '@casekit/contract/time-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidDay, type WorkedDay } from './paid-day.ts'

const DAY: WorkedDay = { worked: 0, travel: 0, internal: 0, absence: 0, expected: 444, longestPause: 0 }
const RULES: TimeRules = { ...USUAL_TIME_RULES, breakRule: 'deduct', hasOvertime: true }

test.each([
  ['a day without a break is shortened by it', { worked: 480 }, { worked: 444, overtime1: 6 }],
  ['who made a break is paid whole', { worked: 480, longestPause: 30 }, { worked: 444, overtime1: 36 }],
  ['a break never takes off below what needs none', { worked: 370 }, { worked: 360 }],
  ['more than the first step is of the second', { worked: 630 }, { worked: 444, overtime1: 120, overtime2: 36 }],
  ['on a holiday all work is overtime', { worked: 60, expected: 0 }, { overtime1: 60 }],
  ['absence makes no overtime', { worked: 200, absence: 444 }, { worked: 200, absence: 444 }],
  ['the road home is overtime last', { worked: 30, travel: 480, longestPause: 60 }, { travel: 444, overtime1: 66 }],
] as const)('%s', (_, day, paid) => {
  const none = Object.fromEntries(PAY_KINDS.map(kind => [kind, 0]))
  expect(paidDay({ ...DAY, ...day }, RULES).paid).toEqual({ ...none, ...paid })
})

test('a rule that only warns says so and takes nothing off', () => {
  const rules: TimeRules = { ...RULES, breakRule: 'warn', hasOvertime: false }
  expect(paidDay({ ...DAY, worked: 361 }, rules)).toMatchObject({ lacksBreak: true, paid: { worked: 361 } })
  expect(paidDay({ ...DAY, worked: 360 }, rules).lacksBreak).toBe(false)
  expect(paidDay({ ...DAY, worked: 361, longestPause: 30 }, rules).lacksBreak).toBe(false)
})

const minutes = (max: number) => fc.integer({ min: 0, max })
const anyDay: fc.Arbitrary<WorkedDay> = fc.record({
  worked: minutes(900),
  travel: minutes(300),
  internal: minutes(240),
  absence: minutes(480),
  expected: minutes(600),
  longestPause: minutes(120),
})
const anyRules: fc.Arbitrary<TimeRules> = fc.record({
  breakRule: fc.constantFrom(...BREAK_RULES),
  breakMinutes: fc.integer({ min: 5, max: 120 }),
  breakAfterMinutes: fc.integer({ min: 60, max: 1440 }),
  hasOvertime: fc.boolean(),
  overtimeFirstMinutes: minutes(300),
  timerStepMinutes: fc.constant(1),
})
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** The same by a clock that goes through the minutes at work one by one. */
function byClock(day: WorkedDay, rules: TimeRules) {
  const isBroken = rules.breakRule === 'deduct' && day.longestPause < rules.breakMinutes
  const told = { usual: 0, overtime1: 0, overtime2: 0, breakMinutes: 0 }
  for (let minute = 0; minute < day.worked + day.travel + day.internal; minute += 1) {
    const paid = told.usual + told.overtime1 + told.overtime2
    if (isBroken && minute >= rules.breakAfterMinutes && told.breakMinutes < rules.breakMinutes) told.breakMinutes += 1
    else if (!rules.hasOvertime || paid < day.expected) told.usual += 1
    else if (told.overtime1 < rules.overtimeFirstMinutes) told.overtime1 += 1
    else told.overtime2 += 1
  }
  return told
}

test('any day is paid as a clock counts it, minute by minute', () => {
  fc.assert(
    fc.property(anyDay, anyRules, (day, rules) => {
      const { paid, breakMinutes } = paidDay(day, rules)
      const { worked, travel, internal, absence, overtime1, overtime2 } = paid
      expect({ usual: worked + travel + internal, overtime1, overtime2, breakMinutes }).toEqual(byClock(day, rules))
      expect(absence).toBe(day.absence)
      expect(Math.min(...Object.values(paid))).toBeGreaterThanOrEqual(0)
      expect(worked <= day.worked && travel <= day.travel && internal <= day.internal).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('who works longer is never paid less', () => {
  fc.assert(
    fc.property(anyDay, anyRules, minutes(60), (day, rules, more) => {
      const [less, longer] = [day, { ...day, worked: day.worked + more }].map(one =>
        sum(Object.values(paidDay(one, rules).paid)),
      )
      expect(longer).toBeGreaterThanOrEqual(less ?? 0)
    }),
    { numRuns: 1000 },
  )
})
