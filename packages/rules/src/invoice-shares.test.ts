import { expect, test } from 'vitest'
import { hundredthsOf, sharePrices } from './invoice-shares.ts'

test.each([
  [100, [10_000], [100]],
  [100, [3333, 3333, 3334], [33.33, 33.33, 33.34]],
  [0.01, [5000, 5000], [0.01, 0]],
  [-250.5, [7000, 3000], [-175.35, -75.15]],
  [80_000.07, [3333, 6667], [26_664.02, 53_336.05]],
])('%d among %j', (price, shares, expected) => {
  expect(sharePrices(price, shares)).toEqual(expected)
})

test('whatever the price and the shares, the parts are the price', () => {
  for (let seed = 1; seed < 2000; seed += 1) {
    const cents = (seed * 7_919_333) % 1_000_000_000
    const first = (seed * 613) % 9999
    const shares = [first, 10_000 - first].filter(share => share > 0)
    const sum = sharePrices(cents / 100, shares).reduce((all, part) => all + Math.round(part * 100), 0)
    expect(sum).toBe(cents)
  }
})

test('a percentage is counted in hundredths', () => {
  expect([33.33, 66.67, 0.01, 100].map(hundredthsOf)).toEqual([3333, 6667, 1, 10_000])
})
