import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['7,5', 'da-DK', 7.5],
  ['1.284,50', 'da-DK', 1284.5],
  ['1 284,50', 'sv-SE', 1284.5],
  ['1,284.50', 'en-US', 1284.5],
  ['38400', 'de-DE', 38_400],
  ['', 'da-DK', undefined],
  ['-3', 'da-DK', undefined],
  ['syv', 'da-DK', undefined],
])('%s in %s is %s', (text, language, amount) => {
  expect(parseAmount(text, language)).toBe(amount)
})
