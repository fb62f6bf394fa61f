import type { DocumentLine } from '@casekit/contract/document-content'
import { expect, test } from 'vitest'
import { priceLines } from './document-price.ts'
import { packageLines, type PackageToPrice, priceOfPackage } from './package-price.ts'

const line = (id: string, price: number, more: Partial<DocumentLine> = {}): DocumentLine => ({
  id,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text: id,
  quantity: 1,
  unit: 'stk.',
  price,
  discountPercent: 0,
  vatPercent: 25,
  ...more,
})
const sold = (more: Partial<PackageToPrice> = {}): PackageToPrice => ({
  name: 'Filterskift',
  lines: [line('a', 148.33, { quantity: 3 }), line('b', 0.1)],
  pricing: 'lines',
  fixedPrice: 0,
  vatPercent: 25,
  ...more,
})

test('the total of a package is its price plus VAT, rounded once', () => {
  expect(priceOfPackage(sold())).toEqual({ sales: 44_509, vat: 11_127, total: 55_636 })
})

test('a package with a price of its own comes to exactly that price, above and below its lines', () => {
  expect(priceOfPackage(sold({ pricing: 'fixed', fixedPrice: 499.99 }))).toEqual({
    sales: 49_999,
    vat: 12_500,
    total: 62_499,
  })
  expect(priceOfPackage(sold({ pricing: 'fixed', fixedPrice: 400 })).sales).toBe(40_000)
})

test('lines of several rates keep theirs; only the difference has the rate of the package', () => {
  const lines = [line('a', 100), line('b', 100, { vatPercent: 12 })]
  const priced = priceOfPackage(sold({ lines, pricing: 'fixed', fixedPrice: 150, vatPercent: 25 }))
  expect(priced).toEqual({ sales: 15_000, vat: 2500 + 1200 - 1250, total: 17_450 })
})

test('a package that is priced anew has one line for the difference, not two', () => {
  const once = packageLines(sold({ pricing: 'fixed', fixedPrice: 500 }))
  expect(packageLines(sold({ lines: once, pricing: 'fixed', fixedPrice: 900 }))).toHaveLength(3)
  expect(priceOfPackage(sold({ lines: once, pricing: 'fixed', fixedPrice: 900 })).sales).toBe(90_000)
})

test('what a package puts into a document comes to what the package costs', () => {
  for (const fixedPrice of [0, 0.01, 12.34, 445.09, 99_999.99]) {
    const one = sold({ pricing: 'fixed', fixedPrice })
    expect(priceLines(packageLines(one)).gross).toBe(priceOfPackage(one).total)
  }
})
