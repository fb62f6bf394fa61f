import { expect, test } from 'vitest'
import { hasCityLookup } from './postal-code.ts'

test.each([
  ['2300', 'da-DK', true],
  ['230', 'da-DK', false],
  ['23000', 'da-DK', false],
  ['0150', 'nn-NO', false],
])('%s in a %s company is looked up: %s', (zipCode, language, expected) =>
  expect(hasCityLookup(zipCode, language)).toBe(expected),
)
