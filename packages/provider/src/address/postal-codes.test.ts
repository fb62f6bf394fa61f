import { expect, test } from 'vitest'
import { cityOf, postalCodes } from './postal-codes.ts'

test('the register is whole', () => {
  expect(postalCodes.size).toBe(1121)
  for (const [code, city] of postalCodes) {
    expect(code).toMatch(/^\d{4}$/)
    expect(city).toMatch(/^[A-ZÆØÅ][\wæøåÆØÅ&. -]*$/)
  }
})

test.each([
  ['0800', 'Høje Taastrup'],
  ['0999', 'København C'],
  ['1050', 'København K'],
  ['1473', 'København K'],
  ['1620', 'København V'],
  ['1799', 'København V'],
  ['1879', 'Frederiksberg C'],
  ['2300', 'København S'],
  ['2900', 'Hellerup'],
  ['3700', 'Rønne'],
  ['5210', 'Odense NV'],
  ['6720', 'Fanø'],
  ['7884', 'Fur'],
  ['8240', 'Risskov'],
  ['9990', 'Skagen'],
])('%s is %s', (code, city) => {
  expect(cityOf(code)).toBe(city)
})

test.each([
  ['3900', 'Greenland has a list of its own'],
  ['0100', 'the Faroe Islands too'],
  ['1075', 'a gap between streets'],
  ['9991', 'past the last'],
  ['800', 'three digits'],
  ['02300', 'five digits'],
  ['２３００', 'digits of another script'],
  ['2300 ', 'a space'],
  ['constructor', 'a word'],
])('%s is no Danish postal code: %s', code => {
  expect(cityOf(code)).toBeUndefined()
})
