import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDayOfYear, isInSeason, type Season, seasonFrom } from './season.ts'

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (part: number) => String(part).padStart(2, '0')
const ALL_DATES = LENGTHS.flatMap((length, month) =>
  Array.from({ length }, (_, day) => `${two(month + 1)}-${two(day + 1)}`),
)
const anyDate = fc.constantFrom(...ALL_DATES)
const anySeason: fc.Arbitrary<Season> = fc.record({ from: anyDate, to: anyDate })
const anyDay = fc
  .integer({ min: 0, max: 365 * 12 })
  .map(count => new Date(Date.UTC(2021, 0, 1) + count * 86_400_000).toISOString().slice(0, 10))

/** The dates of a season, walked one by one from its first to its last. */
function datesOf({ from, to }: Season): Set<string> {
  const dates = new Set<string>()
  for (let at = ALL_DATES.indexOf(from); ; at = (at + 1) % ALL_DATES.length) {
    dates.add(ALL_DATES[at] ?? '')
    if (ALL_DATES[at] === to) return dates
  }
}

test('a day lies in a season exactly when walking the season comes by it', () =>
  fc.assert(
    fc.property(anySeason, anyDay, (season, day) => {
      fc.pre(!day.endsWith('02-29'))
      expect(isInSeason([season], day)).toBe(datesOf(season).has(day.slice(5)))
    }),
  ))

test('the next day of a season is the nearest one, and a day within it stays', () =>
  fc.assert(
    fc.property(fc.array(anySeason, { minLength: 1, maxLength: 3 }), anyDay, (seasons, day) => {
      const found = seasonFrom(seasons, day)
      expect(isInSeason(seasons, found)).toBe(true)
      for (let at = Date.parse(day); at < Date.parse(found); at += 86_400_000)
        expect(isInSeason(seasons, new Date(at).toISOString().slice(0, 10))).toBe(false)
    }),
    { numRuns: 50 },
  ))

test('without seasons every day will do', () => expect(seasonFrom([], '2026-12-24')).toBe('2026-12-24'))

test.each([
  ['02-29', true],
  ['02-30', false],
  ['13-01', false],
  ['4-01', false],
  ['04-00', false],
])('%s is a day of the year: %s', (text, expected) => expect(isDayOfYear(text)).toBe(expected))
