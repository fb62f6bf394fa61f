import { describe, expect, test } from 'vitest'
import { type HolidayCountry, isPublicHoliday, publicHolidays } from './public-holidays.ts'

/** Easter Sundays as printed in the almanac. */
const EASTER = `2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28
2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01`.split(/\s+/)

test.each(EASTER)('Easter Sunday is %s', day => {
  const easter = publicHolidays('DK', Number(day.slice(0, 4))).find(({ name }) => name === 'Påskedag')
  expect(easter?.day).toBe(day)
})

test.each<[HolidayCountry, string, string]>([
  ['DK', '2026-04-02', 'Skærtorsdag'],
  ['DK', '2026-05-14', 'Kristi himmelfartsdag'],
  ['SE', '2026-06-20', 'Midsommardagen'],
  ['SE', '2027-06-26', 'Midsommardagen'],
  ['SE', '2026-10-31', 'Alla helgons dag'],
  ['SE', '2027-11-06', 'Alla helgons dag'],
  ['NO', '2026-05-17', 'Grunnlovsdagen'],
  ['DE', '2026-10-03', 'Tag der Deutschen Einheit'],
  ['ES', '2026-10-12', 'Fiesta Nacional de España'],
  ['FO', '2026-05-01', 'Dýri biðidagur'],
  ['FO', '2026-07-29', 'Ólavsøkudagur'],
])('in %s %s is %s', (country, day, name) => {
  expect(publicHolidays(country, Number(day.slice(0, 4)))).toContainEqual({ day, name })
})

describe('what is no holiday', () => {
  test.each<[HolidayCountry | 'none', string]>([
    ['DK', '2024-04-26'],
    ['DK', '2026-12-24'],
    ['SE', '2026-05-25'],
    ['DE', '2026-04-05'],
    ['none', '2026-12-25'],
  ])('in %s %s', (country, day) => expect(isPublicHoliday(country, day)).toBe(false))
})

test('the Danish prayer day was kept until 2023', () => expect(isPublicHoliday('DK', '2023-05-05')).toBe(true))
