import { describe, expect, test } from 'vitest'
import { type ClockSpan, dayAt, daysAfter, isTimeZone, momentAt, momentsOf, zonedText } from './zoned-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Offset from UTC in winter, in hours; no time-zone database is used here. */
const ZONES = {
  'Europe/Copenhagen': 1,
  'Europe/Stockholm': 1,
  'Europe/Oslo': 1,
  'Europe/Berlin': 1,
  'Europe/Madrid': 1,
  'Atlantic/Faroe': 0,
}

/**
 * Directive 2000/84/EC: daylight saving time from the last Sunday of March to that of October, at 01:00 UTC everywhere.
 */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * 24 * HOUR + HOUR
}
const wallClock = (time: number, winter: number) => {
  const year = new Date(time).getUTCFullYear()
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9)
  return new Date(time + (winter + (isSummer ? 1 : 0)) * HOUR).toISOString()
}

/** Every minute of the day with what the wall clock shows, found by testing all minutes around it. */
function minutesByHand(day: string, winter: number): { time: number; minute: number }[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const found: { time: number; minute: number }[] = []
  for (let time = midnight - 15 * HOUR; time < midnight + 40 * HOUR; time += MINUTE) {
    const shown = wallClock(time, winter)
    const minute = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16))
    if (shown.startsWith(day)) found.push({ time, minute })
  }
  return found
}

const minutesOf = (spans: { from: number; to: number }[]) =>
  spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / MINUTE }, (_, index) => from + index * MINUTE))

const HOURS: ClockSpan[] = [
  { start: 0, end: 1440 },
  { start: 60, end: 150 },
  { start: 90, end: 135 },
  { start: 120, end: 180 },
  { start: 480, end: 960 },
]

describe('every change of the clock to 2040, the day before and the day after', () => {
  for (const [zone, winter] of Object.entries(ZONES)) {
    test(zone, () => {
      for (let year = 2024; year <= 2040; year += 1) {
        for (const change of [lastSunday(year, 2), lastSunday(year, 9)]) {
          for (const apart of [-1, 0, 1]) {
            const day = daysAfter(new Date(change).toISOString().slice(0, 10), apart)
            const minutes = minutesByHand(day, winter)
            for (const hours of HOURS)
              expect(minutesOf(momentsOf(day, hours, zone)), `${day} ${hours.start}–${hours.end}`).toEqual(
                minutes.filter(({ minute }) => minute >= hours.start && minute < hours.end).map(({ time }) => time),
              )
          }
          for (const time of [change - MINUTE, change, change + MINUTE]) {
            expect(zonedText(time, zone).slice(0, 19)).toBe(wallClock(time, winter).slice(0, 19))
            expect(Date.parse(zonedText(time, zone))).toBe(time)
          }
        }
      }
    })
  }
})

test('a day in summer is as long as one in winter, the days of change are not', () => {
  const lengths = ['2026-03-29', '2026-07-01', '2026-10-25'].map(day =>
    momentsOf(day, { start: 0, end: 1440 }, 'Europe/Copenhagen').reduce((sum, { from, to }) => sum + to - from, 0),
  )
  expect(lengths).toEqual([23 * HOUR, 24 * HOUR, 25 * HOUR])
})

test('the day is that of the zone', () => {
  expect(dayAt(Date.parse('2026-12-31T23:30:00Z'), 'Europe/Copenhagen')).toBe('2027-01-01')
  expect(dayAt(Date.parse('2026-12-31T23:30:00Z'), 'Atlantic/Faroe')).toBe('2026-12-31')
})

test.each([
  ['Europe/Copenhagen', true],
  ['Atlantic/Faroe', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['', false],
])('%s is a time zone: %s', (zone, expected) => expect(isTimeZone(zone)).toBe(expected))

test.each([
  ['2026-11-21T10:00', '2026-11-21T09:00:00.000Z', 'in winter'],
  ['2026-06-21T10:00', '2026-06-21T08:00:00.000Z', 'in summer'],
  ['2026-03-29T00:30', '2026-03-28T23:30:00.000Z', 'before the clock is put forward'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z', 'after it was put forward'],
])('%s on the wall in Copenhagen is %s: %s', (clock, moment) => {
  expect(new Date(momentAt(clock, 'Europe/Copenhagen')).toISOString()).toBe(moment)
})
