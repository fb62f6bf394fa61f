import { expect, test } from 'vitest'
import { formatCompanyNumber } from './company-number.ts'

test.each([
  ['12345678', 'da-DK', '12 34 56 78'],
  ['DK-12345678', 'da-DK', '12 34 56 78'],
  ['12345678', 'nn-NO', '12 34 56 78'],
  ['12345678', 'sv-SE', '123456-78'],
  ['5566778899', 'sv-SE', '55667788-99'],
  ['556677-8899', 'sv-SE', '55667788-99'],
  ['1234567', 'sv-SE', '1234567'],
  ['123456789', 'nn-NO', '123456789'],
  ['', 'da-DK', ''],
])('%s of a %s company is read as "%s"', (number, language, expected) =>
  expect(formatCompanyNumber(number, language)).toBe(expected),
)
