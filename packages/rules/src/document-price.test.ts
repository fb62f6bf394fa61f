import { describe, expect, test } from 'vitest'
import { addOnPrice, depositOf, type LineToPrice, marginOf, priceLines } from './document-price.ts'

let count = 0
const line = (over: Partial<LineToPrice>): LineToPrice => ({
  id: `l${(count += 1)}`,
  kind: 'product',
  choice: 'included',
  quantity: 1,
  price: 0,
  discountPercent: 0,
  vatPercent: 25,
  ...over,
})
const none = new Set<string>()

test.each([
  [3, 1250, 0, 375_000, 'quantity times price'],
  [4.2, 685, 0, 287_700, 'a quantity with decimals'],
  [0.333, 9.99, 0, 333, 'rounded once, after the product'],
  [1, 0.05, 50, 3, 'halves go up'],
  [-1, 0.05, 50, -3, 'and down below nothing, as far'],
  [100_000, 10_000_000, 0, 100_000_000_000_000, 'the largest line'],
])('%d × %d less %d %% is %d: %s', (quantity, price, discountPercent, net) => {
  expect(priceLines([line({ quantity, price, discountPercent })]).net).toBe(net)
})

test('VAT is rounded once per rate, and the lines share it without a rest', () => {
  const lines = Array.from({ length: 3 }, () => line({ price: 0.01, quantity: 1 }))
  const { rates, lines: priced } = priceLines([...lines, line({ price: 100, vatPercent: 12 })])
  expect(rates).toEqual([
    { percent: 25, net: 3, vat: 1 },
    { percent: 12, net: 10_000, vat: 1200 },
  ])
  expect(priced.map(({ vat }) => vat)).toEqual([0, 1, 0, 1200])
})

describe('add-ons', () => {
  const grey = line({ quantity: 4.2, price: 420 })
  const heat = line({ choice: 'optional', price: 6480 })
  const light = line({ choice: 'alternative', quantity: 4.2, price: 685 })
  const dark = line({ choice: 'alternative', quantity: 4.2, price: 700 })
  const lines = [line({ kind: 'section' }), grey, heat, light, dark]

  test('stand outside the sum until they are chosen, an alternative with the difference', () => {
    const { net, lines: priced } = priceLines(lines)
    expect([net, priced[2]?.net, priced[3]?.net]).toEqual([176_400, 648_000, 111_300])
    expect(priceLines(lines, new Set([heat.id])).net).toBe(176_400 + 648_000)
  })
  test('one alternative takes the place of its line, never two', () => {
    const both = priceLines(lines, new Set([light.id, dark.id]))
    expect(both.lines.map(({ isCounted }) => isCounted)).toEqual([false, false, false, true, false])
    expect(both.net).toBe(287_700)
  })
  test('their price is what the sum with VAT changes by', () => {
    expect(addOnPrice(lines, none, heat.id)).toBe(810_000)
    expect(addOnPrice(lines, new Set([light.id]), dark.id)).toBe((294_000 - 176_400) * 1.25)
  })
  test('an alternative to nothing adds as an option does', () => {
    const alone = line({ choice: 'alternative', price: 10 })
    expect(priceLines([line({ kind: 'section' }), alone], new Set([alone.id])).net).toBe(1000)
  })
})

test('a head sums up its section, a subtotal what counts since the last', () => {
  const [head, sub] = [line({ kind: 'section' }), line({ kind: 'subtotal' })]
  const lines = [
    head,
    line({ price: 1 }),
    line({ price: 2 }),
    sub,
    line({ price: 4, choice: 'optional' }),
    line({ price: 8 }),
  ]
  const { lines: priced, net } = priceLines(lines)
  expect([priced[0]?.net, priced[3]?.net, net]).toEqual([1100, 300, 1100])
})

test('a deposit is a share of the sum with VAT; margin counts what counts', () => {
  expect(depositOf(5_118_375, 33.33)).toBe(1_705_954)
  const [sold, other] = [line({ quantity: 2, price: 150 }), line({ price: 99, choice: 'optional' })]
  const lines = [sold, other]
  expect(marginOf(lines, priceLines(lines), { [sold.id]: 100, [other.id]: 50 })).toEqual({
    cost: 20_000,
    margin: 10_000,
    percent: 33.3,
  })
})
