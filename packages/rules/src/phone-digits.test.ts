import { expect, test } from 'vitest'
import { phoneDigits } from './phone-digits.ts'

test.each([
  ['22 33 44 55', '22334455', 'spaces go'],
  ['+45 22 33 44 55', '22334455', 'a country code goes'],
  ['004522334455', '22334455', 'with 00 as well'],
  ['+46 (0)70-123 45 67', '701234567', 'and the zero before an area code'],
  ['070-123 45 67', '701234567', 'which others type alone'],
  ['2233', '2233', 'four digits are the least'],
])('%s is looked for as %s: %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([['Nørregade 12'], ['223'], ['+45'], ['jens@firma.dk'], ['']])('%s is no phone number', typed => {
  expect(phoneDigits(typed)).toBeUndefined()
})
