import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicHoliday } from './public-holidays.ts'
import { isInSeason, type Season } from './season.ts'
import { type Interval, seriesDay } from './service-interval.ts'
import { firstDue, nextDue, proposedDay, type VisitRule } from './visit-day.ts'

const DAY_MS = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const anyDay = fc.integer({ min: 0, max: 365 * 8 }).map(count => dayOf(Date.UTC(2023, 0, 1) + count * DAY_MS))
const later = (day: string, count: number) => dayOf(Date.parse(day) + count * DAY_MS)
const anyInterval: fc.Arbitrary<Interval> = fc.record({
  every: fc.integer({ min: 1, max: 6 }),
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
})
const SEASONS: Season[][] = [
  [],
  [{ from: '04-01', to: '10-31' }],
  [{ from: '10-15', to: '03-15' }],
  [{ from: '06-20', to: '06-21' }],
]
const anyRule: fc.Arbitrary<VisitRule> = fc.record({
  firstOn: anyDay,
  interval: anyInterval,
  seasons: fc.constantFrom(...SEASONS),
  basis: fc.constantFrom('scheduled', 'completed'),
})
const works = (day: string) => new Date(day).getUTCDay() % 6 !== 0 && !isPublicHoliday('DK', day)

test('a due day lies in a season, is never before what was asked, and no day of the schedule in season is passed over', () =>
  fc.assert(
    fc.property(anyRule, anyDay, (rule, day) => {
      const from = day > rule.firstOn ? day : rule.firstOn
      const due = firstDue(rule, day)
      expect(due >= from && isInSeason(rule.seasons, due)).toBe(true)
      for (let place = 0; seriesDay(rule.firstOn, rule.interval, place) < due; place++) {
        const passed = seriesDay(rule.firstOn, rule.interval, place)
        expect(passed >= from && isInSeason(rule.seasons, passed)).toBe(false)
      }
    }),
    { numRuns: 60 },
  ))

test('each visit is due after the one before, whatever was done when, so that no chain of visits stands still', () =>
  fc.assert(
    fc.property(anyRule, fc.array(fc.option(fc.integer({ min: 0, max: 90 })), { maxLength: 8 }), (rule, delays) => {
      let dueOn = firstDue(rule, rule.firstOn)
      for (const delay of delays) {
        const doneOn = delay === null ? null : later(dueOn, delay)
        const next = nextDue(rule, { dueOn, doneOn })
        expect(next > dueOn && (doneOn === null || next >= doneOn) && isInSeason(rule.seasons, next)).toBe(true)
        dueOn = next
      }
    }),
    { numRuns: 60 },
  ))

test('a proposed day is a working one in season, the nearest there is', () =>
  fc.assert(
    fc.property(anyRule, rule => {
      const due = firstDue(rule, rule.firstOn)
      const day = proposedDay(due, rule.seasons, works)
      const isFree = (one: string) => works(one) && isInSeason(rule.seasons, one)
      const near = Array.from({ length: 15 }, (_, count) => later(due, count))
      const next = near.find(works)
      const expected =
        next && isInSeason(rule.seasons, next)
          ? next
          : (Array.from({ length: 366 }, (_, count) => later(due, -count)).find(isFree) ?? next)
      expect(day).toBe(expected)
    }),
    { numRuns: 80 },
  ))

const yearly = (firstOn: string, seasons: Season[] = []): VisitRule => ({
  firstOn,
  interval: { every: 1, unit: 'year' },
  seasons,
  basis: 'scheduled',
})

test.each([
  ['a Saturday gives way to Monday', '2026-11-21', '2026-11-23'],
  ['Christmas on a Friday gives way to the Monday after', '2026-12-25', '2026-12-28'],
  ['Maundy Thursday gives way to the Tuesday after Easter', '2026-04-02', '2026-04-07'],
  ['the day the clocks change is a Sunday', '2026-03-29', '2026-03-30'],
])('%s', (_, due, expected) => expect(proposedDay(due, [], works)).toBe(expected))

test('at the end of the season the visit comes before, not after', () =>
  expect(proposedDay('2026-10-31', [{ from: '04-01', to: '10-31' }], works)).toBe('2026-10-30'))

test('where nobody ever works the due day stands', () =>
  expect(proposedDay('2026-05-05', [], () => false)).toBe('2026-05-05'))

test('a yearly visit out of season waits for it, and comes once a year', () => {
  const rule = yearly('2026-01-10', [{ from: '04-01', to: '10-31' }])
  expect(firstDue(rule, '2026-01-01')).toBe('2026-04-01')
  expect(nextDue(rule, { dueOn: '2026-04-01', doneOn: '2026-04-09' })).toBe('2027-04-01')
})

test('one that is done late does not push the schedule; by completion it does', () => {
  const rule = yearly('2026-03-01')
  const last = { dueOn: '2026-03-01', doneOn: '2026-05-20' }
  expect(nextDue(rule, last)).toBe('2027-03-01')
  expect(nextDue({ ...rule, basis: 'completed' }, last)).toBe('2027-05-20')
  expect(nextDue({ ...rule, basis: 'completed' }, { ...last, doneOn: null })).toBe('2027-03-01')
})
