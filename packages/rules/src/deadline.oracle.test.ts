import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesWorked, momentAfter, type Pause, warnedAfter } from './deadline.ts'
import { type OwnHours, workingSpans } from './working-day.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Easter by Gauss, and the Danish holidays derived from it; shares no code with the rules. */
function daysOff(year: number): Set<string> {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const easter = Date.UTC(year, Math.floor((h + l - 7 * m + 114) / 31) - 1, ((h + l - 7 * m + 114) % 31) + 1)
  const moving = [-3, -2, 0, 1, 39, 49, 50].map(days => new Date(easter + days * DAY).toISOString().slice(0, 10))
  return new Set([...moving, `${year}-01-01`, `${year}-12-25`, `${year}-12-26`])
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What a zone's wall clock shows at a moment, from the platform's own calendar. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      day: `${part['year']}-${part['month']}-${part['day']}`,
      weekday: WEEKDAYS.indexOf(part['weekday'] ?? '') + 1,
      time: `${part['hour']}:${part['minute']}`,
    }
  }
}

type Week = { weekday: number; start: string; end: string }[]

function isWorked(clock: ReturnType<typeof clockOf>, week: Week, pauses: readonly Pause[], at: number): boolean {
  if (pauses.some(({ from, to }) => from <= at && (to === null || at < to))) return false
  const { day, weekday, time } = clock(at)
  if (daysOff(Number(day.slice(0, 4))).has(day)) return false
  return week.some(hours => hours.weekday === weekday && hours.start <= time && time < hours.end)
}

/** Goes minute by minute: when each worked minute ended, up to a limit. */
function walk(zone: string, week: Week, pauses: readonly Pause[], from: number, limit: number): number[] {
  const clock = clockOf(zone)
  const ends: number[] = []
  for (let at = from; at < from + 20 * DAY && ends.length < limit; at += MINUTE)
    if (isWorked(clock, week, pauses, at)) ends.push(at + MINUTE)
  return ends
}

/** Nights with clock changes, holidays, and ordinary days up to 2040. */
const start = fc
  .tuple(
    fc.integer({ min: 2025, max: 2040 }),
    fc.constantFrom('01-01', '03-24', '03-30', '04-15', '05-12', '10-22', '10-28', '12-22'),
    fc.nat(5 * 24 * 60),
  )
  .map(([year, day, minutes]) => Date.parse(`${year}-${day}T00:00:00Z`) + minutes * MINUTE)

const week = fc.constantFrom<Week>(
  [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '07:00', end: '15:30' })),
  [6, 7].map(weekday => ({ weekday, start: '01:00', end: '24:00' })),
  [1, 3, 5, 7].flatMap(weekday => [
    { weekday, start: '00:00', end: '02:30' },
    { weekday, start: '12:00', end: '13:00' },
  ]),
)
const pauses = fc.array(fc.tuple(fc.nat(6000), fc.nat(3000)), { maxLength: 3 })

test.each(['Europe/Copenhagen', 'Atlantic/Faroe', 'Europe/Madrid'])(
  'a deadline falls when a clock on the wall of %s has counted it, over holidays, changed clocks and pauses',
  zone => {
    fc.assert(
      fc.property(
        start,
        week,
        pauses,
        fc.integer({ min: 1, max: 700 }),
        fc.boolean(),
        (from, hours, gaps, limit, isOpen) => {
          const owner: OwnHours = { week: { timeZone: zone, holidays: 'DK', week: hours }, exceptions: [] }
          const still = gaps.map(([at, length], place) => ({
            from: from + at * MINUTE,
            to: isOpen && place === 0 ? null : from + (at + length) * MINUTE,
          }))
          const asked = { from, pauses: still, zone, spansOf: (day: string) => workingSpans([owner], day, zone) }
          const ends = walk(zone, hours, still, from, limit)
          const expected = ends[limit - 1] ?? null
          expect(momentAfter({ ...asked, limit })).toBe(expected)
          if (expected !== null) expect(minutesWorked(expected, asked)).toBe(limit)
          const warned = warnedAfter(limit, 1 + (limit % 99))
          if (warned > 0) expect(momentAfter({ ...asked, limit: warned })).toBe(ends[warned - 1] ?? null)
        },
      ),
      { numRuns: 40, seed: 2040 },
    )
  },
  60_000,
)

test('who never works has no deadline', () => {
  expect(momentAfter({ from: 0, limit: 1, pauses: [], zone: 'UTC', spansOf: () => [] })).toBeNull()
})

test('a warning comes in whole minutes, and never after the deadline', () => {
  expect(warnedAfter(100, 80)).toBe(80)
  expect(warnedAfter(45, 50)).toBe(22)
  expect(warnedAfter(1, 99)).toBe(0)
})
