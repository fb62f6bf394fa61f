import { expect, test } from 'vitest'
import { priceByRule, roundedPrice } from './price-rounding.ts'

test.each([
  [18_933, 0, 18_933],
  [18_933, 5, 18_935],
  [18_933, 100, 18_900],
  [18_950, 100, 19_000],
  [18_933, 500, 19_000],
  [3, 100, 100],
  [0, 100, 0],
])('%i to multiples of %i is %i', (price, step, rounded) => {
  expect(roundedPrice(price, step)).toBe(rounded)
})

test('the profit is added first', () => {
  expect(priceByRule(12_000, 40, 0)).toBe(16_800)
  expect(priceByRule(12_345, 33.33, 500)).toBe(16_500)
})
