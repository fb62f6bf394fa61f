import { NO_OVERTIME, type OvertimeAgreement } from '@casekit/contract/overtime-rules'
import { EXTRA_KINDS, PAY_KINDS } from '@casekit/contract/pay-kinds'
import { BREAK_RULES, type TimeRules, USUAL_TIME_RULES } from '@casekit/contract/time-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidWeek, type WorkedDay } from './paid-day.ts'
import { higherPay, type PaidAs, type PaidStretch } from './special-time.ts'

type Sums = Omit<WorkedDay, 'stretches'>
const DAY: Sums = { worked: 0, travel: 0, internal: 0, absence: 0, expected: 444, longestPause: 0 }
const RULES: TimeRules = { ...USUAL_TIME_RULES, breakRule: 'deduct' }
const BY_DAY: OvertimeAgreement = { ...NO_OVERTIME, byDay: true }
const BY_WEEK: OvertimeAgreement = { ...NO_OVERTIME, byWeek: true }

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const atWork = ({ worked, travel, internal }: Sums) => worked + travel + internal
const usually = (day: Sums): WorkedDay => ({ ...day, stretches: [{ minutes: atWork(day), as: 'usual' }] })

/** One day, or several of one week, without special times. */
const paid = (days: readonly Partial<Sums>[], rules: TimeRules, agreement: OvertimeAgreement) =>
  paidWeek(
    days.map(day => usually({ ...DAY, ...day })),
    rules,
    agreement,
  )
const none = Object.fromEntries(PAY_KINDS.map(kind => [kind, 0]))

test.each([
  ['a day without a break is shortened by it', { worked: 480 }, { worked: 444, overtime1: 6 }],
  ['who made a break is paid whole', { worked: 480, longestPause: 30 }, { worked: 444, overtime1: 36 }],
  ['a break never takes off below what needs none', { worked: 370 }, { worked: 360 }],
  ['more than the first step is of the second', { worked: 630 }, { worked: 444, overtime1: 120, overtime2: 36 }],
  ['on a holiday all work is overtime', { worked: 60, expected: 0 }, { overtime1: 60 }],
  ['absence makes no overtime', { worked: 200, absence: 444 }, { worked: 200, absence: 444 }],
  ['the road home is overtime last', { worked: 30, travel: 480, longestPause: 60 }, { travel: 444, overtime1: 66 }],
] as const)('%s', (_, day, wanted) => {
  expect(paid([day], RULES, BY_DAY)[0]?.paid).toEqual({ ...none, ...wanted })
})

test('a rule that only warns says so and takes nothing off', () => {
  const rules: TimeRules = { ...RULES, breakRule: 'warn' }
  const [long, short, broken] = [{ worked: 361 }, { worked: 360 }, { worked: 361, longestPause: 30 }].map(
    day => paid([day], rules, NO_OVERTIME)[0],
  )
  expect(long).toMatchObject({ lacksBreak: true, paid: { worked: 361 } })
  expect([short?.lacksBreak, broken?.lacksBreak]).toEqual([false, false])
})

test('by the week a long day is made up for by a short one, and what is over comes last', () => {
  const rested = { longestPause: 60 }
  const long = { ...rested, worked: 600 }
  const week = [long, { ...rested, worked: 300 }, long, { ...rested, worked: 0, absence: 444 }, { worked: 300 }]
  const overtime = (agreement: OvertimeAgreement) =>
    paid(week, USUAL_TIME_RULES, agreement).map(day => day.paid.overtime1 + day.paid.overtime2)
  expect(overtime(BY_WEEK)).toEqual([0, 0, 0, 0, 0])
  expect(overtime(BY_DAY)).toEqual([156, 0, 156, 0, 0])
  const full = paid([long, long, long, long, { worked: 0 }], USUAL_TIME_RULES, BY_WEEK)
  expect(full.map(day => day.paid.overtime1 + day.paid.overtime2)).toEqual([0, 0, 0, 180, 0])
  expect(full[3]?.paid).toMatchObject({ worked: 420, overtime1: 120, overtime2: 60 })
})

test('by day and week, what is overtime by the day is not counted again by the week', () => {
  const days = [600, 444, 444, 444, 444, 120].map((worked, at) => ({ worked, expected: at < 5 ? 444 : 0 }))
  const week = paid(days, USUAL_TIME_RULES, { ...BY_DAY, byWeek: true })
  expect(week.map(day => day.paid.overtime1 + day.paid.overtime2)).toEqual([156, 0, 0, 0, 0, 120])
})

test('by the week, a holiday that is paid as overtime leaves the other days their normal hours', () => {
  const holiday: WorkedDay = { ...DAY, worked: 480, expected: 0, stretches: [{ minutes: 480, as: 'overtime2' }] }
  const usual = usually({ ...DAY, worked: 480, expected: 480 })
  const week = paidWeek([holiday, usual, usual, usual, usual], USUAL_TIME_RULES, BY_WEEK)
  expect(week.map(day => [day.paid.worked, day.paid.overtime1, day.paid.overtime2])).toEqual([
    [0, 0, 480],
    [480, 0, 0],
    [480, 0, 0],
    [480, 0, 0],
    [480, 0, 0],
  ])
})

test('a special time is paid as such until it is overtime, which counts more', () => {
  const day: WorkedDay = {
    ...DAY,
    worked: 540,
    longestPause: 60,
    stretches: [
      { minutes: 400, as: 'usual' },
      { minutes: 140, as: 'night' },
    ],
  }
  const [one] = paidWeek([day], USUAL_TIME_RULES, BY_DAY)
  expect(one?.paid).toEqual({ ...none, worked: 400, night: 44, overtime1: 96 })
  const stretches: PaidStretch[] = [{ minutes: 540, as: 'overtime2' }]
  const [other] = paidWeek([{ ...day, stretches }], USUAL_TIME_RULES, BY_DAY)
  expect(other?.paid).toEqual({ ...none, overtime2: 540 })
})

const minutes = (max: number) => fc.integer({ min: 0, max })
const anyAs: fc.Arbitrary<PaidAs> = fc.constantFrom('usual', 'usual', ...EXTRA_KINDS)
const anySums: fc.Arbitrary<Sums> = fc.record({
  worked: minutes(900),
  travel: minutes(300),
  internal: minutes(240),
  absence: minutes(480),
  expected: minutes(600),
  longestPause: minutes(120),
})
/** A day whose time is cut at random, each part paid in a random way. */
const anyDay: fc.Arbitrary<WorkedDay> = fc
  .tuple(anySums, fc.array(fc.tuple(minutes(300), anyAs), { maxLength: 6 }), anyAs)
  .map(([day, cuts, last]) => {
    let left = atWork(day)
    const parts = cuts.map(([wished, as]) => {
      const own = Math.min(wished, left)
      left -= own
      return { minutes: own, as }
    })
    return { ...day, stretches: [...parts, { minutes: left, as: last }] }
  })
const anyWeek = fc.array(anyDay, { minLength: 1, maxLength: 7 })
const anyRules: fc.Arbitrary<TimeRules> = fc.record({
  breakRule: fc.constantFrom(...BREAK_RULES),
  breakMinutes: fc.integer({ min: 5, max: 120 }),
  breakAfterMinutes: fc.integer({ min: 60, max: 1440 }),
  timerStepMinutes: fc.constant(1),
})
const anyAgreement: fc.Arbitrary<OvertimeAgreement> = fc
  .record({ byDay: fc.boolean(), byWeek: fc.boolean(), firstMinutes: minutes(300) })
  .map(own => ({ ...NO_OVERTIME, ...own }))

type Told = Record<PaidAs | 'breakMinutes', number>

/** The same, by going through the week's minutes at work one by one. */
function byClock(week: readonly WorkedDay[], rules: TimeRules, agreement: OvertimeAgreement): Told[] {
  const ofWeek = sum(week.map(({ expected }) => expected))
  let normalOfWeek = 0
  return week.map(day => {
    const zeros = Object.fromEntries(['usual', 'breakMinutes', ...EXTRA_KINDS].map(kind => [kind, 0]))
    const told = zeros as Told
    const isBroken = rules.breakRule === 'deduct' && day.longestPause < rules.breakMinutes
    const course = day.stretches.flatMap(({ minutes: count, as }) => Array.from({ length: count }, () => as))
    let [normal, over] = [0, 0]
    for (const [minute, as] of course.entries()) {
      if (isBroken && minute >= rules.breakAfterMinutes && told.breakMinutes < rules.breakMinutes) {
        told.breakMinutes += 1
        continue
      }
      const isOver = (agreement.byDay && normal >= day.expected) || (agreement.byWeek && normalOfWeek >= ofWeek)
      const step: PaidAs = !isOver ? 'usual' : over < agreement.firstMinutes ? 'overtime1' : 'overtime2'
      if (isOver) over += 1
      else if (as !== 'overtime1' && as !== 'overtime2') [normal, normalOfWeek] = [normal + 1, normalOfWeek + 1]
      told[higherPay(as, step)] += 1
    }
    return told
  })
}

test('any week is paid as a clock counts it, minute by minute', () => {
  fc.assert(
    fc.property(anyWeek, anyRules, anyAgreement, (week, rules, agreement) => {
      const told = byClock(week, rules, agreement)
      for (const [at, { paid: own, breakMinutes }] of paidWeek(week, rules, agreement).entries()) {
        const day = week[at]!
        const { worked, travel, internal, absence, ...extra } = own
        expect({ usual: worked + travel + internal, breakMinutes, ...extra }).toEqual(told[at])
        expect(absence).toBe(day.absence)
        expect(Math.min(...Object.values(own))).toBeGreaterThanOrEqual(0)
        expect(worked <= day.worked && travel <= day.travel && internal <= day.internal).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('who works longer is never paid less', () => {
  fc.assert(
    fc.property(anySums, anyRules, anyAgreement, minutes(60), (day, rules, agreement, more) => {
      const [less, longer] = [day, { ...day, worked: day.worked + more }].map(one =>
        sum(Object.values(paidWeek([usually(one)], rules, agreement)[0]!.paid)),
      )
      expect(longer).toBeGreaterThanOrEqual(less ?? 0)
    }),
    { numRuns: 1000 },
  )
})
