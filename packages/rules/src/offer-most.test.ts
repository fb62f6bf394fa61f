import { expect, test } from 'vitest'
import { type LineToPrice, priceLines } from './document-price.ts'
import { mostOf, mostOfLines } from './offer-most.ts'

const line = (id: string, price: number, choice: LineToPrice['choice'] = 'included'): LineToPrice => ({
  id,
  kind: 'product',
  choice,
  quantity: 1,
  price,
  discountPercent: 0,
  vatPercent: 25,
})
const option = (id: string, ...lines: LineToPrice[]) => ({ id, name: '', title: '', isRecommended: false, lines })
const section = (id: string): LineToPrice => ({ ...line(id, 0), kind: 'section' })

/** By trying every choice of add-ons. */
function tried(lines: LineToPrice[]): number {
  const addOns = lines.filter(({ choice }) => choice !== 'included').map(({ id }) => id)
  const choices = Array.from({ length: 2 ** addOns.length }, (_, bits) => addOns.filter((_, at) => (bits >> at) & 1))
  return Math.max(...choices.map(chosen => priceLines(lines, new Set(chosen)).net))
}

const CHOICES = ['included', 'optional', 'alternative'] as const

test('the most is what the dearest choice comes to', () => {
  let seed = 7
  const next = (upTo: number) => (seed = (seed * 48_271) % 2_147_483_647) % upTo
  for (let round = 0; round < 400; round += 1) {
    const lines = Array.from({ length: 1 + next(7) }, (_, at) =>
      next(6) === 0 ? section(`${at}`) : line(`${at}`, next(2000) - 600, CHOICES[next(3)]),
    )
    expect(mostOfLines(lines), JSON.stringify(lines)).toBe(tried(lines))
  }
})

test('of several options the dearest counts, and an offer without lines comes to nothing', () => {
  const content = { options: [option('a', line('1', 100)), option('b', line('2', 90), line('3', 20, 'optional'))] }
  expect(mostOf(content as never)).toBe(11_000)
  expect(mostOf({ options: [option('a')] as never })).toBe(0)
})
