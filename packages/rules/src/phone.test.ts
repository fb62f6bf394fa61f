import { expect, test } from 'vitest'
import full from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import ours from './generated/phone-metadata.json' with { type: 'json' }
import { normalisePhone, phoneCountry, warnsOfMobile } from './phone.ts'

test.each([
  ['20473318', 'DK', '+45 20 47 33 18'],
  ['0045 20 47 33 18', 'DK', '+45 20 47 33 18'],
  ['070-174 06 05', 'SE', '+46 70 174 06 05'],
  ['406 12 345', 'NO', '+47 40 61 23 45'],
  ['(212) 555-0123', 'US', '+1 212 555 0123'],
  ['0151 23456789', 'DE', '+49 1512 3456789'],
  ['+298 211234', 'DK', '+298 21 12 34'],
  ['ring efter 16', 'DK', 'ring efter 16'],
  ['  ', 'DK', ''],
])('%s typed in %s becomes "%s"', (typed, country, expected) => expect(normalisePhone(typed, country)).toBe(expected))

test.each([
  ['20473318', false],
  ['+33 6 12 34 56 78', false],
  ['+45 12', true],
  ['2047', true],
  ['efter 16', true],
  ['', true],
])('the mobile "%s" of a Danish company warns: %s', (typed, expected) =>
  expect(warnsOfMobile(typed, 'DK')).toBe(expected),
)

test('the country is the part of the language after the dash', () => {
  expect(['da-DK', 'nn-NO', 'sv-SE', 'en-US'].map(phoneCountry)).toEqual(['DK', 'NO', 'SE', 'US'])
})

test("the cut rules are the library's own, for the countries that the product serves", () => {
  expect(Object.keys(ours.countries)).toEqual(['DK', 'NO', 'SE', 'US', 'DE', 'ES', 'GB', 'FO', 'FI'])
  for (const [country, rules] of Object.entries(ours.countries)) {
    expect(rules).toEqual((full.countries as Record<string, unknown>)[country])
  }
})
