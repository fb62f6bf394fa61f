import { expect, test } from 'vitest'
import { type Billed, periodAround, pricedTerms, subscriptionPrice } from './subscription-period.ts'
import { daysAfter } from './zoned-time.ts'

const EVERY: Billed[] = ['month', 'quarter', 'halfYear', 'year']

test.each([
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-26', '2026-10-01', '2026-12-31'],
  ['halfYear', '2026-06-30', '2026-01-01', '2026-06-30'],
  ['year', '2026-11-26', '2026-01-01', '2026-12-31'],
] as const)('%s around %s: from %s to %s', (billed, day, from, to) => {
  expect(periodAround(billed, day)).toEqual({ from, to })
})

test.each(EVERY)('the periods of a year add up to its price, however it is billed: %s', billed => {
  for (const yearly of [10_000, 1_260_000, 99_999, 1]) {
    let [day, sum] = ['2027-01-01', 0]
    while (day < '2028-01-01') {
      const period = periodAround(billed, day)
      sum += subscriptionPrice(billed, yearly, period)
      day = daysAfter(period.to, 1)
    }
    expect(sum).toBe(yearly)
  }
})

const price = (from: string, to: string) => subscriptionPrice('quarter', 1_260_000, { from, to })

test('a quarter of 12,600 costs 3,150, a part of it by its days, and the parts add up to it', () => {
  expect(price('2027-01-01', '2027-03-31')).toBe(315_000)
  expect(price('2027-03-02', '2027-03-31')).toBe(105_000)
  for (let day = '2027-01-01'; day < '2027-03-31'; day = daysAfter(day, 1))
    expect(price('2027-01-01', day) + price(daysAfter(day, 1), '2027-03-31')).toBe(315_000)
})

test('each day costs what the price of that day says, behind and before', () => {
  const term = { from: '2027-01-01', to: '2027-12-31' }
  const changes = [
    { fromOn: '2026-07-01', price: 90, newPrice: 100, isApplied: true },
    { fromOn: '2027-04-01', price: 100, newPrice: 110, isApplied: true },
    { fromOn: '2027-10-01', price: 115, newPrice: 120, isApplied: false },
  ]
  expect(pricedTerms(115, changes, term)).toEqual([
    { from: '2027-01-01', to: '2027-03-31', price: 100 },
    { from: '2027-04-01', to: '2027-09-30', price: 115 },
    { from: '2027-10-01', to: '2027-12-31', price: 120 },
  ])
  expect(pricedTerms(115, changes, { from: '2026-01-01', to: '2026-12-31' })).toEqual([
    { from: '2026-01-01', to: '2026-06-30', price: 90 },
    { from: '2026-07-01', to: '2026-12-31', price: 100 },
  ])
  expect(pricedTerms(115, [], term)).toEqual([{ ...term, price: 115 }])
})
