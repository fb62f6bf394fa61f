import { expect, test } from 'vitest'
import { compareNumbers, missOf, type ProfitRule, profitOf, soldFor } from './profit.ts'

const rule = (
  startNumber: string,
  endNumber: string,
  priceStart: number,
  priceEnd: number,
  profit: number,
): ProfitRule => ({
  startNumber,
  endNumber,
  priceStart,
  priceEnd,
  profit,
})

test('product 4711 at 120 meets the third rule and sells for 168.00', () => {
  const rules = [
    rule('6000', '6999', 0, 1e6, 30),
    rule('4700', '4799', 250, 1e6, 48),
    rule('4700', '4799', 0, 249.99, 40),
  ]
  const { rule: met, profit } = profitOf(rules, '4711', 120)
  expect([rules.indexOf(met ?? rules[0]!) + 1, profit, soldFor(12_000, profit)]).toEqual([3, 40, 16_800])
  expect(rules.map(one => missOf(one, '4711', 120))).toEqual(['number', 'price', null])
})

test.each([
  ['1', 100, 10, 'the first end of both ranges'],
  ['99', 200, 10, 'the last end of both ranges'],
  ['100', 150, 40, 'a number behind them: the standard'],
  ['50', 200.01, 40, 'a cost above them: the standard'],
  ['50', 99.99, 40, 'a cost below them: the standard'],
])('number %s at %d earns %d %%: %s', (number, cost, profit) => {
  expect(profitOf([rule('1', '99', 100, 200, 10)], number, cost).profit).toBe(profit)
})

test('the first rule wins, its profit has two decimals, and a standard of the company takes the place of 40', () => {
  expect(profitOf([rule('', '', 0, 10, 33.335), rule('', '', 0, 10, 50)], 'x', 5).profit).toBe(33.34)
  expect(profitOf([], '1', 5, 27.5)).toEqual({ rule: undefined, profit: 27.5 })
  expect(soldFor(333, 33.33)).toBe(444)
})

test('numbers stand in the order of their digits, whatever is between them', () => {
  const sorted = ['999', '4410-07', '4410-10', '4411', 'A-2', 'a-10', 'B1']
  expect(sorted.toReversed().toSorted(compareNumbers)).toEqual(sorted)
  expect(compareNumbers('007', '7')).toBe(0)
})
