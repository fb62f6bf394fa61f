import { VAT_MODES } from '@casekit/contract/document-content'
import { describe, expect, test } from 'vitest'
import { exactPrice, randomChoice, randomFrom, randomLines } from '../../../tests/support/document-oracle.ts'
import type { LineToPrice } from './document-price.ts'
import { addOnBy, priceBy, shownBy, unitPriceBy } from './vat-mode.ts'

let made = 0
const line = (part: Partial<LineToPrice>): LineToPrice => ({
  id: `${(made += 1)}`,
  kind: 'product',
  choice: 'included',
  quantity: 1,
  price: 0,
  discountPercent: 0,
  vatPercent: 25,
  ...part,
})

describe('prices with VAT', () => {
  const dealt = { vatMode: 'included' } as const

  test('stand on heads, lines and subtotals, and add up to the sum', () => {
    const lines = [
      line({ kind: 'section' }),
      line({ price: 100 }),
      line({ price: 0.03 }),
      line({ price: 0.03 }),
      line({ kind: 'subtotal' }),
    ]
    expect(shownBy(dealt, lines)).toEqual([12_508, 12_500, 4, 4, 12_508])
    expect(priceBy(dealt, lines).gross).toBe(12_508)
  })

  test('an add-on says what it adds, one that was taken what it costs', () => {
    const heat = line({ choice: 'optional', price: 200 })
    const lines = [line({ price: 100 }), heat]
    expect(shownBy(dealt, lines)).toEqual([12_500, 25_000])
    expect(addOnBy(dealt, lines, new Set(), heat.id)).toBe(25_000)
    expect(shownBy(dealt, lines, new Set([heat.id]))).toEqual([12_500, 25_000])
  })

  test('an alternative says the difference', () => {
    const dear = line({ choice: 'alternative', price: 160 })
    const lines = [line({ price: 100 }), dear]
    expect(shownBy(dealt, lines)).toEqual([12_500, 7500])
    expect(shownBy(dealt, lines, new Set([dear.id]))).toEqual([12_500, 7500])
  })

  test('a unit has its own', () => {
    expect(unitPriceBy(dealt, line({ price: 99.99 }))).toBe(12_499)
    expect(unitPriceBy({}, line({ price: 99.99 }))).toBe(9999)
  })
})

test.each(['construction', 'euServices', 'euGoods', 'exempt'] as const)('%s: no VAT is charged', vatMode => {
  const lines = [line({ price: 100 }), line({ price: 50, vatPercent: 12 })]
  expect(priceBy({ vatMode }, lines)).toMatchObject({
    net: 15_000,
    vat: 0,
    gross: 15_000,
    rates: [{ percent: 0, net: 15_000, vat: 0 }],
  })
  expect(shownBy({ vatMode }, lines)).toEqual([10_000, 5000])
})

test('60,000 documents of all modes cost what exact fractions say, and what their lines show adds up to it', () => {
  const random = randomFrom(20_261_126)
  const wrong: unknown[] = []
  for (let at = 0; at < 60_000; at += 1) {
    const vatMode = VAT_MODES[at % VAT_MODES.length] ?? 'excluded'
    const isCharged = vatMode === 'excluded' || vatMode === 'included'
    const lines = randomLines(random)
    const chosen = randomChoice(random, lines)
    const priced = priceBy({ vatMode }, lines, chosen)
    const exact = exactPrice(isCharged ? lines : lines.map(one => ({ ...one, vatPercent: 0 })), chosen)
    const shown = shownBy({ vatMode }, lines, chosen)
    const due = vatMode === 'included' ? exact.gross : exact.net
    const isRight =
      BigInt(priced.net) === exact.net &&
      BigInt(priced.vat) === exact.vat &&
      BigInt(priced.gross) === exact.gross &&
      addedUp(lines, shown, priced.lines) === due
    if (!isRight) wrong.push({ vatMode, lines, chosen: [...chosen], priced, shown, exact: `${exact.gross}` })
  }
  expect(wrong.slice(0, 1)).toEqual([])
})

/**
 * What a reader of the lines adds up: those that count, and for each replaced line its own price in addition to the
 * difference.
 */
function addedUp(
  lines: readonly LineToPrice[],
  shown: readonly number[],
  priced: readonly { isCounted: boolean }[],
): bigint {
  let sum = 0n
  lines.forEach(({ kind, choice }, at) => {
    const isPriced = kind === 'product' || kind === 'hours'
    if (isPriced && (choice === 'included' || priced[at]?.isCounted)) sum += BigInt(shown[at] ?? 0)
  })
  return sum
}
